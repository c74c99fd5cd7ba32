import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChildProgram } from './child-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-program-'));
afterAll(() => rmSync(folder, { recursive: true }));
const programOf = (name: string, text: string): string => {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, text);
  return file;
};
/** It goes on until its parent is gone. */
const DEAF = `process.on('SIGTERM', () => {}); process.on('disconnect', () => process.exit());`;
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a program says where it is, and one that does not heed the signal to stop is ended', async () => {
  const deaf = programOf('deaf', `${DEAF} process.send({ pid: process.pid });`);
  const { announced, stop } = await startChildProgram<{ readonly pid: number }>(deaf, [], { stopMs: 50 });
  expect(isRunning(announced.pid)).toBe(true);
  await stop();
  expect(isRunning(announced.pid)).toBe(false);
});

test('a program that hangs while it starts is given up', async () => {
  const silent = programOf('silent', DEAF);
  await expect(startChildProgram(silent, [], { startMs: 200, stopMs: 50 })).rejects.toThrow('starting');
  const ended = programOf('ended', 'process.exit(3);');
  await expect(startChildProgram(ended, [])).rejects.toThrow('the program ended with 3');
});
