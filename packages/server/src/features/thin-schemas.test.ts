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

/** The actions that mutations of a file call, by the file that has it: more than one action in it. */
const crowded = (text: string): string[] => {
  const mutations = text.slice(text.indexOf('builder.mutationFields'));
  return [...text.matchAll(/import \{([^}]*)\} from '(\.\.?\/[^']+)'/g)].flatMap(([, names = '', from = '']) => {
    if (from.includes('/core/') || from.includes('/platform/')) return [];
    const called = names
      .split(',')
      .map((name) => name.trim())
      // Loaders forget what was changed.
      .filter((name) => /^[a-z]\w*$/.test(name) && !/(?:Loader|Ref)$/.test(name))
      .filter((name) => new RegExp(`\\b${name}\\(`).test(mutations));
    return called.length > 1 ? [`${from}: ${called.join(', ')}`] : [];
  });
};

it('each action of a mutation is in a file of its own', () => {
  const found = schemas.flatMap((file) => {
    const text = readFileSync(join(HERE, file), 'utf8');
    return text.includes('builder.mutationFields') ? crowded(text).map((each) => `${file} ${each}`) : [];
  });
  expect(found).toEqual([]);
  const fault = `import { endPoll, type Poll, startPoll } from './polls.ts';
    builder.mutationFields((t) => ({ startPoll: () => startPoll(), endPoll: () => endPoll() }));`;
  expect(crowded(fault)).toEqual(['./polls.ts: endPoll, startPoll']);
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
