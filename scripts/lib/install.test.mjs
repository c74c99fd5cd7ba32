import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkOwnPackages, missingPackages } from './install.mjs';

const lock = {
  packages: {
    '': {},
    'packages/web': { version: '0.1.0' },
    'node_modules/@bandshell/web': { link: true, resolved: 'packages/web' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/@binaries/windows': { version: '1.0.0', optional: true },
    'packages/web/node_modules/react': { version: '19.0.0' },
  },
};
const complete = {
  'node_modules/@bandshell/web': { link: true },
  'node_modules/pg': { version: '8.0.0' },
  'packages/web/node_modules/react': { version: '19.0.0' },
};

test('nothing is missing when all but other systems’ packages are installed', () => {
  expect(missingPackages(lock, { packages: complete })).toEqual([]);
});

test('no install, a missing package and another version are all found', () => {
  expect(missingPackages(lock, undefined)).toHaveLength(3);
  const { 'packages/web/node_modules/react': _, ...withoutReact } = complete;
  expect(missingPackages(lock, { packages: withoutReact })).toEqual(['packages/web/node_modules/react']);
  const older = { ...complete, 'node_modules/pg': { version: '7.0.0' } };
  expect(missingPackages(lock, { packages: older })).toEqual(['node_modules/pg']);
});

test('a package of the project itself is linked, and needs no install', () => {
  const { 'node_modules/@bandshell/web': _, ...others } = complete;
  expect(missingPackages(lock, { packages: others })).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-install-'));
  try {
    mkdirSync(join(folder, 'packages', 'web'), { recursive: true });
    writeFileSync(join(folder, 'packages', 'web', 'name.txt'), 'web');
    for (let round = 0; round < 2; round++) linkOwnPackages(folder, lock);
    expect(readFileSync(join(folder, 'node_modules', '@bandshell', 'web', 'name.txt'), 'utf8')).toBe('web');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
