import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { keepChildProgram } from './kept-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-program-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = join(folder, 'program.cjs');
writeFileSync(program, `process.on('disconnect', () => process.exit()); process.send({ pid: process.pid });`);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a program that is killed is started again, with a longer pause each time, until it is stopped', async () => {
  const pids: number[] = [];
  const pauses: number[] = [];
  const { stop } = await keepChildProgram<{ readonly pid: number }>({
    ...{ program, args: [], firstPauseMs: 5 },
    onStart: ({ pid }) => pids.push(pid),
    onEnd: (_error, pauseMs) => pauses.push(pauseMs),
  });
  for (const starts of [1, 2, 3]) {
    await vi.waitFor(() => expect(pids).toHaveLength(starts), { timeout: 30_000 });
    if (starts < 3) process.kill(pids[starts - 1] ?? 0, 'SIGKILL');
  }
  expect(pauses).toEqual([5, 10]);
  await stop();
  expect(pids.map(isRunning)).toEqual([false, false, false]);
  expect(pauses).toHaveLength(2);
});

test('a stop while the program is away starts nothing any more', async () => {
  const pids: number[] = [];
  const pauses: number[] = [];
  const { stop } = await keepChildProgram<{ readonly pid: number }>({
    ...{ program, args: [], firstPauseMs: 60_000 },
    onStart: ({ pid }) => pids.push(pid),
    onEnd: (_error, pauseMs) => pauses.push(pauseMs),
  });
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(pauses).toHaveLength(1), { timeout: 30_000 });
  await stop();
  expect(pids).toHaveLength(1);
});
