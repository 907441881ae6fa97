// Holds processes to a part of the machine, as if they had another one to themselves. Needs a writable cgroup (v1).
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const PERIOD_US = 20_000;

/**
 * Holds these processes, and those they begin from now on, to so many cores together.
 * @returns what lets them go, once they have ended
 */
export function hold(pids: readonly number[], cores: number): () => void {
  const folder = `/sys/fs/cgroup/cpu/certame-${pids[0]}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
  writeFileSync(`${folder}/cpu.cfs_quota_us`, String(Math.round(cores * PERIOD_US)));
  for (const pid of pids) writeFileSync(`${folder}/cgroup.procs`, String(pid));
  return () => rmdirSync(folder);
}
