import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

const SERVER = fromRoot('packages', 'server', 'src');

const sources = () =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !/\.(system\.)?test\.ts$/.test(name))
    .sort();

/** `features/chat/vips/add-vip.ts` belongs to `chat`; `core/…`, `platform/…` and `app/…` to their layer. */
export const ownerOf = (file) => {
  const [layer, feature] = file.split('/');
  return layer === 'features' ? feature : layer;
};

const DECLARED = /interface DatabaseSchema \{([^}]*)\}/g;

/**
 * The owner of each table: the folder that declares its type.
 * @param {(file: string) => string} read the text of a source, by its path below the server's `src`
 * @returns {Map<string, string>}
 */
export function tableOwners(files = sources(), read = readSource) {
  const owners = new Map();
  for (const file of files) {
    for (const [, body] of withoutComments(read(file)).matchAll(DECLARED)) {
      for (const [, table] of body.matchAll(/^\s*(\w+):/gm)) owners.set(table, ownerOf(file));
    }
  }
  return owners;
}

const readSource = (file) => readFileSync(join(SERVER, file), 'utf8');

/** Comments name tables that the code does not touch. */
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const BY_KYSELY =
  /\b(?:selectFrom|(?:inner|left|right|full|cross)Join|insertInto|updateTable|deleteFrom|mergeInto|using|from)\(\s*\[?\s*['"`](\w+)/g;
const BY_SQL = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)\b/g;

/** Names that a statement gives to its own steps: `with bans as (…), recent as (…)`. */
const OWN_STEP = /(?:\bwith(?:\s+recursive)?|\),)\s+([a-z_]+)\s+as\s+(?:materialized\s+)?\(/g;

/**
 * The tables that a source names in its queries, by Kysely or in SQL.
 * @returns {Set<string>}
 */
export function tablesOf(text, owners) {
  const code = withoutComments(text);
  const names = [...code.matchAll(BY_KYSELY), ...code.matchAll(BY_SQL)].map(([, name]) => name);
  const steps = new Set([...code.matchAll(OWN_STEP)].map(([, name]) => name));
  return new Set(names.filter((name) => owners.has(name) && !steps.has(name)));
}

/**
 * Uses of a table of one feature by another one, or by `app` or `core`: `chat uses follows of follows`. Tables of core and
 * platform are for all.
 * @returns {string[]} sorted, each once
 */
export function foreignUses(files = sources(), read = readSource) {
  const owners = tableOwners(files, read);
  const found = new Set();
  for (const file of files) {
    const user = ownerOf(file);
    for (const table of tablesOf(read(file), owners)) {
      const owner = owners.get(table);
      if (owner !== user && owner !== 'core' && owner !== 'platform') found.add(`${user} uses ${table} of ${owner}`);
    }
  }
  return [...found].sort();
}
