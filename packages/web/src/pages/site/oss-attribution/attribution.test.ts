import { expect, test } from 'vitest';
import { type AttributedPackage, findPackages } from './attribution.ts';

const made = (name: string, license: string, author: string | null = null): AttributedPackage => ({
  name,
  license,
  author,
  version: '1.0.0',
  url: null,
  text: null,
});
const packages = [
  made('react', 'MIT', 'Meta'),
  made('hls.js', 'Apache-2.0'),
  made('figtree', 'OFL-1.1', 'Erik Kennedy'),
];
const found = (wanted: string): readonly string[] => findPackages(packages, wanted).map(({ name }) => name);

test('packages are found by name, author and licence; every word counts', () => {
  expect(found('')).toEqual(['react', 'hls.js', 'figtree']);
  expect(found('  HLS ')).toEqual(['hls.js']);
  expect(found('apache')).toEqual(['hls.js']);
  expect(found('erik ofl')).toEqual(['figtree']);
  expect(found('erik mit')).toEqual([]);
});
