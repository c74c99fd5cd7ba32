import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cookiesText } from './texts/cookies-text.ts';
import { cookiesTextDe } from './texts/cookies-text-de.ts';

const WEB = fileURLToPath(new URL('../../../../../web/src', import.meta.url));

/** Keys that the web app stores in the browser: `storedValue('theme', …)`. */
const KEPT = /\b(?:stored|session)Value(?:<[^>]*>)?\(\s*'([\w-]+)'/g;

test.each([
  ['English', cookiesText],
  ['German', cookiesTextDe],
])('the page about cookies (%s) names everything that the web app keeps in a browser', (_, write) => {
  const names = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(WEB, name), 'utf8').matchAll(KEPT)].map(([, kept]) => kept ?? ''));
  expect(names).toContain('theme');
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
