import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttemptLimit } from '@bandshell/domain/kernel';
import { describe, expect, test } from 'vitest';
import { takeFromWindow } from '../platform/rate-limit/sliding-window.ts';
import { buildSchema } from './schema.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const domain = folderOf('../../../domain/src');

const isLimit = (value: unknown): value is AttemptLimit =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'limit,windowMs';

const declared = async (): Promise<readonly (readonly [string, AttemptLimit])[]> => {
  const found: [string, AttemptLimit][] = [];
  for (const feature of readdirSync(domain)) {
    const entry = join(domain, feature, 'index.ts');
    if (!existsSync(entry)) continue;
    const exports = Object.entries((await import(entry)) as Record<string, unknown>);
    found.push(...exports.filter((each): each is [string, AttemptLimit] => isLimit(each[1])));
  }
  return found;
};

const sourcesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const limits = await declared();

describe('limits on attempts', () => {
  test('each is used by the server', () => {
    const sources = sourcesBelow(folderOf('..'));
    const names = limits.map(([name]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b(?!.*from)`).test(sources))).toEqual([]);
  });

  test('every mutation has one', () => {
    const mutations = Object.values(buildSchema().getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(100);
    const without = mutations.filter(({ extensions }) => !isLimit(extensions.attemptLimit));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test.each(limits)('%s: so many are allowed, the next is refused until the first has left the window', (_, rule) => {
    const begun = 1_000_000_000;
    let taken: readonly number[] = [];
    for (let attempt = 0; attempt < rule.limit; attempt += 1) {
      const verdict = takeFromWindow(taken, begun, rule);
      expect(verdict.allowed).toBe(true);
      taken = verdict.taken;
    }
    const last = begun + rule.windowMs - 1;
    expect(takeFromWindow(taken, last, rule)).toMatchObject({ allowed: false, retryAfterMs: 1 });
    expect(takeFromWindow(taken, last + 1, rule).allowed).toBe(true);
  });
});
