import { it } from 'vitest';
import { findSandbox } from '../../capture/sandbox/find.js';
it('x', async () => {
  for (const wanted of ['bubblewrap', 'unshare']) {
    const t = performance.now();
    const { found, unfit } = await findSandbox(wanted);
    console.log(found?.detail, unfit, performance.now() - t);
    const end = await found?.run({ mounts: [], scratch: ['/project'], command: () => ({ arguments: ['sh','-c','id; ls -la / /dev /proc/self/fd; cat /proc/self/mountinfo | cut -c1-100; grep -E "Cap|NoNew" /proc/self/status; mount -o remount,rw /usr; touch /x; echo a > /proc/sys/kernel/hostname; unshare -Urm sh -c "mount -o remount,rw,bind /usr; touch /usr/x; umount /proc/sys"'], folder: '/project', environment: { PATH: '/usr/bin:/bin' } }), limits: { seconds: 10, memoryBytes: 2 ** 28, diskBytes: 2 ** 20, processes: 16 } }, new AbortController().signal);
    console.log(end?.code, end?.stopped, end?.seconds, end?.output);
  }
});
