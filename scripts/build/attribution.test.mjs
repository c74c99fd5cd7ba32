import { expect, test } from 'vitest';
import { readAttribution, shippedPackages } from './attribution.mjs';

const { packages, texts } = readAttribution();

test('direct and indirect dependencies are listed, tools of the development are not', () => {
  const names = packages.map(({ name }) => name);
  // Directly; through fastify; a font; what the player plays with.
  expect(names).toEqual(
    expect.arrayContaining(['react', 'fastify', 'avvio', '@fontsource-variable/figtree', 'hls.js']),
  );
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('@biomejs/biome');
  expect(names.filter((name) => name.startsWith('@bandshell/'))).toEqual([]);
});

test('every licence lets the site be shipped', () => {
  const allowed =
    /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|PostgreSQL|Python-2\.0)$/;
  const isAllowed = (license) =>
    license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => allowed.test(one.trim())));
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
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
