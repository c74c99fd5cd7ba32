import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followPath, routeTable } from '@bandshell/domain/routes';
import { describe, expect, it } from 'vitest';

/** All that the domain's features export. */
const domain = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../../domain/src/*/index.ts', { eager: true })),
) as Record<string, unknown>;

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));

/** Paths in quotes, with `ana` for what is filled in: `to="/x"`, `href="/x"`, `navigate('/x')`. */
const LINK = /(?:\b(?:to|href)=\{?|\b(?:navigate|prefetch|assign|replace)\()\s*["'`](\/[^"'`]*)["'`]/g;

const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'ana').split(/[?#]/)[0] ?? '');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

const isDead = (path: string): boolean => {
  const { match, needsServer } = followPath(path);
  return !needsServer && match.route === routeTable.notFound;
};

describe('links of the web app', () => {
  it('are found by this test, and dead ones are told', () => {
    const text = ['<a href="/lootcave"/>', '<Link to={`/u/$', '{login}/clips?x`}/>', 'navigate("/music")'].join('');
    expect(linksIn(text).filter(isDead)).toEqual(['/lootcave', '/u/ana/clips', '/music']);
  });

  it('written as text lead to no page that does not exist yet', () => {
    const links = files.flatMap((name) => linksIn(readFileSync(join(SOURCE, name), 'utf8')));
    expect(links.filter(isDead)).toEqual([]);
  });

  it('made by the domain lead to pages that exist', () => {
    const made = Object.entries(domain).flatMap(([name, value]): string[] => {
      if (!name.endsWith('Path')) return [];
      if (typeof value === 'string') return [value];
      return ['channelPath', 'categoryPath', 'streamManagerPath'].includes(name) && typeof value === 'function'
        ? [(value as (id: string) => string)('ana')]
        : [];
    });
    expect(made).toContain('/u/ana/stream-manager');
    expect(made).toContain('/settings/profile');
    expect(made.filter(isDead)).toEqual([]);
  });
});
