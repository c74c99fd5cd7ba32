import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '../packages/server/src/platform/config/settings.ts';
import { fromRoot } from './lib/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');

test.each(Object.keys(settingsSchema.shape))('docs/operating.md explains %s', (name) => {
  expect(read('docs', 'operating.md')).toContain(`\`${name}\``);
});

/** [enum, its values] of every enumeration of failures in the printed schema. */
const failures = [
  ...read('packages', 'contract', 'schema.graphql').matchAll(/^enum (\w*Error(?:Code|)|\w+Refusal) \{\n([^}]*)\}/gm),
].map(([, name, body]) => [name, [...body.matchAll(/^ {2}([A-Z]\w*)$/gm)].map(([, value]) => value)]);

test('the schema has enumerations of failures, none of them empty', () => {
  expect(failures.length).toBeGreaterThan(50);
  for (const [name, values] of failures) expect(values, name).not.toHaveLength(0);
});

test.each(failures)('docs/errors.md names every code of %s', (_, values) => {
  const text = read('docs', 'errors.md');
  expect(values.filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
});

/** Mutations whose payload may hold an error. */
const refusing = failures
  .map(([name]) => name.replace(/ErrorCode$/, ''))
  .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  .filter((name) =>
    new RegExp(`^type Mutation \\{[^}]*^  ${name}\\(`, 'm').test(read('packages', 'contract', 'schema.graphql')),
  );

test('there are mutations that refuse', () => expect(refusing.length).toBeGreaterThan(40));

test.each(refusing)('docs/errors.md says how %s is refused', (mutation) => {
  expect(read('docs', 'errors.md').includes(`\`${mutation}\``)).toBe(true);
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
