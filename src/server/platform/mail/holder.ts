// Who holds a reserved message: a name that tells, to any process on the same machine, whether its bearer still lives.
// What a killed process held need not wait until its reservation runs out.
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { isAlive } from '../alive.ts';

const NAME = /^(.+)\.(\d{1,10})\.[0-9a-f-]{36}$/;

/** Where a process number means one process: this boot of this kernel, in this namespace. Null where nobody tells. */
const place = findPlace();
const ours = new Set<string>();

export function holderName(): string {
  const name = `${place ?? 'outro'}.${process.pid}.${randomUUID()}`;
  ours.add(name);
  return name;
}

/** True only when it is certain that nobody by that name is at work any more. */
export function isGone(name: string): boolean {
  const [, where, pid] = NAME.exec(name) ?? [];
  if (place === null || where !== place) return false;
  if (Number(pid) === process.pid) return !ours.has(name);
  return !isAlive(Number(pid));
}

function findPlace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [, namespace] = /^pid:\[(\d+)\]$/.exec(readlinkSync('/proc/self/ns/pid')) ?? [];
    return boot && namespace ? `${boot}.${namespace}` : null;
  } catch {
    return null;
  }
}
