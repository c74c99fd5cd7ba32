import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a process that has taken more than its share waits, one that has not goes on', async () => {
  // Takes a third of a second of processor time, and then nothing.
  const program = 'while (process.cpuUsage().user < 350000);process.stdout.write("done");setInterval(() => {}, 1e6)';
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    // A waiting caller is notified of the abort at once; a caller that may continue does not check it.
    const stopped = AbortSignal.abort();
    await new Pace(child.pid, () => 1e6).turn(stopped);
    await expect(new Pace(child.pid, () => 1e-4).turn(stopped)).rejects.toThrow('aborted');
  } finally {
    child.kill('SIGKILL');
  }
  await new Pace(undefined, () => 1).turn(undefined);
});
