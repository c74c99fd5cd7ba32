import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** The types of all GraphQL documents of the web app, as gql.tada works them out once for every later type check. */
export const DOCUMENT_TYPES = fromRoot('packages', 'web', 'src', 'generated', 'graphql-cache.d.ts');

const SCHEMA = fromRoot('packages', 'contract', 'schema.graphql');
const SOURCES = fromRoot('packages', 'web', 'src');

/**
 * The text that the types follow from: the schema and the text of each document.
 * @returns {string} a comment line with a checksum, the first line of the file
 */
export function documentTypesMark() {
  const texts = new Set();
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(test|d)\.tsx?$/.test(name)) continue;
    const source = readFileSync(`${SOURCES}/${name}`, 'utf8');
    for (const [, text] of source.matchAll(/\bgraphql\(\s*`([^`]*)`/g)) texts.add(text);
  }
  const sum = createHash('sha256').update(readFileSync(SCHEMA));
  for (const text of [...texts].sort()) sum.update('\0').update(text);
  return `// Types of ${texts.size} documents: ${sum.digest('hex')}`;
}
