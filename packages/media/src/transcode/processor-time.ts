import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever its kernel's timer (`sysconf(_SC_CLK_TCK)`). */
const ticksPerSecond = 100;

/**
 * Seconds of processor time that a process has taken over all its threads; undefined when it is gone or the system
 * does not tell (only Linux does, by `/proc`).
 */
export const processorTime = async (pid: number): Promise<number | undefined> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The program's name stands in parentheses and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : undefined;
  } catch {
    return undefined;
  }
};
