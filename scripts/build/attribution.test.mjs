import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFittingLicense, readAttribution, shippedPackages, writeAttribution } from './attribution.mjs';

const { packages, texts } = readAttribution();

test('direct and indirect dependencies are listed, tools of the development are not', () => {
  const names = packages.map(({ name }) => name);
  // A direct dependency; one of fastify; a font; the player's library.
  expect(names).toEqual(
    expect.arrayContaining(['react', 'fastify', 'avvio', '@fontsource-variable/figtree', 'hls.js']),
  );
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('@biomejs/biome');
  expect(names.filter((name) => name.startsWith('@bandshell/'))).toEqual([]);
});

test('every licence lets the site be shipped', () => {
  expect(packages.filter(({ license }) => !isFittingLicense(license))).toEqual([]);
  for (const license of ['MIT OR GPL-3.0-only', '(MIT AND Apache-2.0)']) expect(isFittingLicense(license)).toBe(true);
  for (const license of ['GPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'UNKNOWN', 'SEE LICENSE IN x', '']) {
    expect(isFittingLicense(license)).toBe(false);
  }
});

test('a licence that does not fit ends the build, and is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attribution-'));
  try {
    const one = { name: 'copyleft', version: '1.2.3', license: 'AGPL-3.0-only', author: null, url: null, text: null };
    await expect(writeAttribution(folder, { packages: [...packages, one], texts })).rejects.toThrow(
      'copyleft@1.2.3 (AGPL-3.0-only)',
    );
    expect(await readdir(folder)).toEqual([]);
    await writeAttribution(folder);
    expect(await readdir(folder)).toEqual(['oss-attribution.json']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a licence that only a readme names is found there', () => {
  expect(packages.find(({ name }) => name === 'combine-errors')?.license).toBe('MIT');
});

test('texts are kept once and found by their place', () => {
  expect(new Set(texts).size).toBe(texts.length);
  const react = packages.find(({ name }) => name === 'react');
  expect(react.license).toBe('MIT');
  expect(texts[react.text]).toMatch(/Permission is hereby granted, free of charge/);
});

test('a package is looked for from the folder of who needs it up', () => {
  const lock = {
    'packages/server': { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { dependencies: { c: '2' } },
    'node_modules/a/node_modules/c': { dependencies: { d: '1' } },
    'node_modules/b': { dependencies: { c: '1' } },
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/unrelated': {},
  };
  expect(shippedPackages(lock)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ]);
});
