import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** User and system time of one process so far, in seconds (proc(5): fields 14 and 15 of /proc/PID/stat). */
export const cpuSeconds = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** User and system time of a process's ended children, in seconds (fields 16 and 17). */
export const endedChildrenSeconds = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
};

/** The ids of a process and all its descendants. */
export const processTree = (root: number): number[] => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process ended meanwhile.
    }
  }
  const all = [root];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  return all;
};

/** Share of one core that the processes use over `seconds`, as a fraction. */
export const cpuShare = async (pids: readonly number[], seconds: number): Promise<number> => {
  const total = (): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const [before, began] = [total(), performance.now()];
  await wait(seconds * 1000);
  return (total() - before) / ((performance.now() - began) / 1000);
};
