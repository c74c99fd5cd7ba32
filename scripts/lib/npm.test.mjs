import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npmCommand } from './npm.mjs';
import { fromRoot } from './paths.mjs';

test('the npm that runs the script is used again, without a shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  const npmProgram = join(folder, 'npm-cli.js');
  writeFileSync(npmProgram, '');
  for (const platform of ['linux', 'win32']) {
    expect(npmCommand({ platform, npmProgram })).toEqual({
      command: process.execPath,
      args: [npmProgram],
      shell: false,
    });
  }
  rmSync(folder, { recursive: true });
});

test('else the one on the PATH is, which Windows starts by a shell alone', () => {
  for (const npmProgram of [undefined, '/gone/npm-cli.js', fromRoot('package.json')]) {
    expect(npmCommand({ platform: 'linux', npmProgram })).toEqual({ command: 'npm', args: [], shell: false });
    expect(npmCommand({ platform: 'win32', npmProgram })).toEqual({ command: 'npm', args: [], shell: true });
  }
});

test('every script of the package is one call of Node, which each system’s shell understands', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const others = Object.entries(scripts).filter(
    ([, line]) => !/^(node scripts\/[\w-]+\.mjs|biome check --write \.)$/.test(line),
  );
  expect(others).toEqual([]);
});
