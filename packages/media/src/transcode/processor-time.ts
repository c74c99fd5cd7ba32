import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second on every kernel (`sysconf(_SC_CLK_TCK)`). */
const ticksPerSecond = 100;

/**
 * Processor time of a process over all its threads, in seconds. Undefined when the process is gone or the system has no
 * `/proc` (only Linux does).
 */
export const processorTime = async (pid: number): Promise<number | undefined> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in parentheses and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : undefined;
  } catch {
    return undefined;
  }
};
