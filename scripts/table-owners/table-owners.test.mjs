import { describe, expect, test } from 'vitest';
import { foreignUses, ownerOf, tableOwners, tablesOf } from './table-owners.mjs';

describe('tables have one owner', () => {
  test('the types of all tables are found', () => expect(tableOwners().size).toBeGreaterThan(150));

  // A feature that needs a fact of another feature asks a service of the owner.
  test('nobody else uses one', () => expect(foreignUses()).toEqual([]));
});

describe('a planted use of another feature’s table', () => {
  const files = {
    'features/plates/plates-tables.ts':
      "declare module '../../platform/database/schema.ts' {\n  interface DatabaseSchema {\n    plates: PlatesTable;\n    plate_glazes: GlazesTable;\n  }\n}",
    'core/core-tables.ts': 'interface DatabaseSchema {\n    users: UsersTable;\n}',
  };
  const usesOf = (file, text) => {
    const all = { ...files, [file]: text };
    return foreignUses(Object.keys(all), (name) => all[name]);
  };

  test.each([
    ['by Kysely', "db.selectFrom('plates').selectAll()", ['cups uses plates of plates']],
    ['under another name', "db.selectFrom('plates as p')", ['cups uses plates of plates']],
    ['in a list', "db.selectFrom(['users', 'x'])", []],
    [
      'by a join',
      "db.selectFrom('users').leftJoin('plate_glazes as g', 'g.id', 'users.id')",
      ['cups uses plate_glazes of plates'],
    ],
    ['by a write', "tx.db.updateTable('plates').set({})", ['cups uses plates of plates']],
    ['in SQL', 'const Q = `select 1 from users u join plates p on true`', ['cups uses plates of plates']],
    [
      'in SQL that writes',
      'const Q = `insert into plate_glazes (id) values (1)`',
      ['cups uses plate_glazes of plates'],
    ],
    ['by its own name for a step', 'const Q = `with a as (select 1), plates as (select 2) select from plates`', []],
    ['beside a step', 'const Q = `with a as (select from plates) select from a`', ['cups uses plates of plates']],
    ['of a table of core', "db.selectFrom('users')", []],
    ['in a comment', "// select from plates\n/* join plates */\ndb.selectFrom('users')", []],
  ])('%s', (_, text, expected) => expect(usesOf('features/cups/list-cups.ts', text)).toEqual(expected));

  test('by its owner is none', () =>
    expect(usesOf('features/plates/list-plates.ts', "db.selectFrom('plates')")).toEqual([]));

  test('a comment declares no table', () =>
    expect(tableOwners(['platform/x.ts'], () => '/** interface DatabaseSchema { plates: PlatesTable } */').size).toBe(
      0,
    ));

  test('by core is one', () =>
    expect(usesOf('core/x.ts', "db.selectFrom('plates')")).toEqual(['core uses plates of plates']));
});

test('a file belongs to its feature or its layer', () => {
  expect(ownerOf('features/chat/vips/add-vip.ts')).toBe('chat');
  expect(ownerOf('core/users/may-sell.ts')).toBe('core');
  expect([...tablesOf('from nothing', new Map([['plates', 'plates']]))]).toEqual([]);
});
