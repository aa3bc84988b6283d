#!/bin/sh
# Runs as the first process of new namespaces: builds a root of its own, goes into it, gives up
# every right and starts the job.
#   walls.sh ROOT FOLDER USER STEPS (VERB FROM TO)… NAME=VALUE… COMMAND…
set -eu
umask 022
root=$1 folder=$2 user=$3 steps=$4
shift 4
mount --make-rprivate /
mount -t tmpfs -o size=4m,mode=755 tmpfs "$root"
mkdir -p "$root/dev" "$root/proc" "$root/old"

while [ "$steps" -gt 0 ]; do
  verb=$1 from=$2 to=$root$3
  shift 3
  steps=$((steps - 1))
  case $verb in
  link) mkdir -p "${to%/*}" && ln -s "$from" "$to" ;;
  scratch) mkdir -p "$to" && mount -t tmpfs -o "size=$from,mode=1777,nosuid,nodev" tmpfs "$to" ;;
  *-file) mkdir -p "${to%/*}" && : >>"$to" && mount --bind "$from" "$to" ;;
  *) mkdir -p "$to" && mount --rbind "$from" "$to" ;;
  esac
  case $verb in
  read*) mount -o remount,bind,ro,nosuid,nodev "$to" ;;
  esac
done

mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# These belong to the machine and not to the namespace.
for part in sys sysrq-trigger irq bus fs; do
  if [ -e "$root/proc/$part" ]; then
    mount --bind "$root/proc/$part" "$root/proc/$part"
    mount -o remount,bind,ro,nosuid,nodev,noexec "$root/proc/$part"
  fi
done
for stream in 0:stdin 1:stdout 2:stderr; do
  ln -s "/proc/self/fd/${stream%%:*}" "$root/dev/${stream#*:}"
done
ln -s /proc/self/fd "$root/dev/fd"

cd "$root"
pivot_root . old
umount -l /old
rmdir /old
mount -o remount,bind,ro /
cd "$folder"
# A second user namespace: the mounts above belong to the first and are fixed from here on. To map
# its root to a user takes one last right, which no program started in there has.
exec setpriv --no-new-privs --bounding-set=-all,+setfcap --inh-caps=-all \
  unshare --user --map-user="$user" --map-group="$user" -- env -i "$@"
