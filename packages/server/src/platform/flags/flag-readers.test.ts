import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_NAMES } from '@bandshell/domain/flags';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Flags of features that are not built yet, each with the requirement whose code will read it. The list only shrinks. */
const PENDING: Readonly<Record<string, string>> = {
  artist_attribution_settings: 'ROUTE-54',
  canDropInFlagEnabled: 'API-14',
  openCallingFlagEnabled: 'API-14',
  prime_perks_page: 'PRIME-02',
};

/** Flags that a source asks for by name. */
const readIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:isOn|useFlag)\(\s*'(\w+)'/g)].map(([, name = '']) => name);

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

const read = new Set([...sourcesOf('packages/server/src'), ...sourcesOf('packages/web/src')].flatMap(readIn));

it('finds where a flag is read, and does not take another call for it', () => {
  expect(readIn("flags.isOn('ad_free_upsell', userId) && useFlag('stories_web')")).toEqual([
    'ad_free_upsell',
    'stories_web',
  ]);
  expect(readIn("setFlag('stories_web', 100)")).toEqual([]);
  expect(read).toContain('ad_free_upsell');
});

it('every flag is read, or waits for the requirement that will read it', () => {
  expect(FLAG_NAMES.filter((name) => !read.has(name) && !(name in PENDING))).toEqual([]);
});

it('a flag that waits exists, is read by nothing yet, and names a requirement', () => {
  const requirements = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
  const wrong = Object.entries(PENDING).filter(
    ([name, requirement]) =>
      !FLAG_NAMES.some((flag) => flag === name) || read.has(name) || !requirements.includes(`- **${requirement}** `),
  );
  expect(wrong).toEqual([]);
});
