/** Processor time of a task that does not wait for anything: a busy machine makes it no longer. */
export function processorSeconds(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
