import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cookiesText } from './texts/cookies-text.ts';
import { cookiesTextDe } from './texts/cookies-text-de.ts';

const SOURCES = ['web', 'player', 'contract'].map((name) =>
  fileURLToPath(new URL(`../../../../../${name}/src`, import.meta.url)),
);

/** Keys that the web app stores in the browser: `storedValue('theme', …)`, and those that the player and the contract name. */
const KEPT = /\b(?:(?:stored|session)Value(?:<[^>]*>)?\(\s*'|\w*KEY = 'bandshell\.)([\w-]+)'/g;

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

test.each([
  ['English', cookiesText],
  ['German', cookiesTextDe],
])('the page about cookies (%s) names everything that the web app keeps in a browser', (_, write) => {
  const names = SOURCES.flatMap(textsIn).flatMap((text) => [...text.matchAll(KEPT)].map(([, kept]) => kept ?? ''));
  expect(names).toEqual(expect.arrayContaining(['theme', 'push-rests-until']));
  const operator = {
    product: 'Bandshell',
    operator: 'Someone',
    contact: 'someone',
    address: [],
    site: 'live.example',
  };
  const text = write({ ...operator, cookie: (name) => name });
  const isNamed = (name: string) =>
    text.includes(`\`bandshell.${name}\``) || /-(dismissed|dismissed-at|put-off-at)$/.test(name);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
