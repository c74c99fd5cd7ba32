import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '../packages/server/src/platform/config/settings.ts';
import { fromRoot } from './lib/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');

test.each(Object.keys(settingsSchema.shape))('docs/operating.md explains %s', (name) => {
  expect(read('docs', 'operating.md')).toContain(`\`${name}\``);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(fromRoot('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test.each(documents)('links of %s lead somewhere', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  for (const link of links.filter((target) => !/^[a-z]+:/.test(target))) {
    expect(() => readdirOrFile(join(dirname(document), link)), `${document} → ${link}`).not.toThrow();
  }
});

function readdirOrFile(path) {
  try {
    return readFileSync(fromRoot(path));
  } catch {
    return readdirSync(fromRoot(path));
  }
}

test.each(['README.md', 'CONTRIBUTING.md'])('commands of %s exist', (document) => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name] of read(document).matchAll(/npm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(name);
});
