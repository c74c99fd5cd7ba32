import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './stamp.mjs';

let base;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'bandshell-stamp-'));
  await mkdir(join(base, 'src', 'node_modules'), { recursive: true });
  await writeFile(join(base, 'src', 'a.ts'), 'a');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const hash = () => hashSources(['src', 'absent'], base);

test('changes with content, names and new files', async () => {
  const first = hash();
  await writeFile(join(base, 'src', 'a.ts'), 'b');
  const second = hash();
  await writeFile(join(base, 'src', 'b.ts'), '');
  expect(new Set([first, second, hash()]).size).toBe(3);
});

test('does not change with times, tests and installed packages', async () => {
  const first = hash();
  await utimes(join(base, 'src', 'a.ts'), 1, 1);
  await writeFile(join(base, 'src', 'a.test.ts'), 'test');
  await writeFile(join(base, 'src', 'node_modules', 'x.js'), 'x');
  expect(hash()).toBe(first);
});
