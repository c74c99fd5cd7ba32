import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;
/** Statements, transactions, events and counted attempts belong to actions and loaders. */
const WORK =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery|transact|emit)\b|\blimits\s*\.\s*take\(|\bthrottle\(/;

const schemas = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /-(?:schema|mutations)\.ts$/.test(file),
);

it('files of the GraphQL schema decode, check the permission and call: what they do is in a file of its own', () => {
  expect(schemas.length).toBeGreaterThan(60);
  const found = schemas.filter((file) => WORK.test(readFileSync(join(HERE, file), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  "await platform.database.db\n  .selectFrom('polls')",
  "await tx.db.insertInto('votes')",
  'await database.transact(async (tx) => {})',
  "await tx.emit({ type: 'poll-ended' }, id)",
  "await platform.limits.take('poll', id, RULE)",
  "await throttle(platform.limits, 'poll', id, RULE)",
])('finds work that belongs to an action: %j', (fault) => {
  expect(fault).toMatch(WORK);
});
