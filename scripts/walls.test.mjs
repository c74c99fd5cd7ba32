import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { cruiseFixture } from './walls/cruise.mjs';
import { FOLDER_CIRCLES } from './walls/folder-circles.mjs';
import { judge } from './walls/judge.mjs';
import { besideFaults, outsidePackages, plantedFaults, validFiles } from './walls/planted-faults.mjs';

let base;

async function build(files) {
  base = await realpath(await mkdtemp(join(tmpdir(), 'bandshell-walls-')));
  const write = async (name, text) => {
    await mkdir(dirname(join(base, name)), { recursive: true });
    await writeFile(join(base, name), text);
  };
  for (const [name, text] of Object.entries({ ...validFiles, ...files })) await write(name, text);
  await mkdir(join(base, 'node_modules', '@bandshell'), { recursive: true });
  for (const name of ['domain', 'contract', 'media', 'player', 'testkit']) {
    const exports = name === 'domain' ? { './*': './src/*/index.ts' } : { '.': './src/index.ts' };
    const entryPackage = { name: `@bandshell/${name}`, type: 'module', exports };
    await write(`packages/${name}/package.json`, JSON.stringify(entryPackage));
    await symlink(join('..', '..', 'packages', name), join(base, 'node_modules', '@bandshell', name));
  }
  for (const name of outsidePackages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  return base;
}

afterEach(() => rm(base, { recursive: true, force: true }));

describe('the walls', () => {
  test('a valid project passes, with workspace names resolved', async () => {
    const { violations, modules, crossings } = await cruiseFixture(await build({}));
    expect(violations).toEqual([]);
    expect(modules.length).toBe(Object.keys(validFiles).length);
    expect(crossings).toBeGreaterThan(5);
  });

  test('every rule has its planted fault', () => {
    const rules = [...config.forbidden.map((rule) => rule.name), FOLDER_CIRCLES];
    expect(Object.keys(plantedFaults).sort()).toEqual(rules.sort());
  });

  test.each(Object.entries(plantedFaults))('%s finds its fault', async (rule, [file, text]) => {
    const { violations } = await cruiseFixture(await build({ ...besideFaults[rule], [file]: text }));
    expect(new Set(violations.map((violation) => violation.rule))).toEqual(new Set([rule]));
    expect(violations.map((violation) => violation.from)).toContain(file);
    // Also when only this file and what it reaches are followed.
    const own = await cruiseFixture(base, [file]);
    expect(own.violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  test('a project of which nothing was seen does not pass', async () => {
    expect(judge(await cruiseFixture(await build({}))).ok).toBe(false);
    const many = Array.from({ length: 1000 }, (_, index) => `packages/media/src/${index}.ts`);
    expect(judge({ violations: [], modules: many, crossings: 0 }).ok).toBe(false);
    expect(judge({ violations: [], modules: many, crossings: 100 }).ok).toBe(true);
  });
});
