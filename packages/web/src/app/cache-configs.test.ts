import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { persistedOperations } from '../../build/graphql-documents.ts';
import { cacheConfigs } from './cache-configs.ts';

const schema = buildSchema(
  readFileSync(fileURLToPath(new URL('../../../contract/schema.graphql', import.meta.url)), 'utf8'),
);
const keys = cacheConfigs.flatMap((config) => Object.entries(config.keys ?? {}));
const declared = new Set(keys.map(([type]) => type));

/** `Operation: Type` for each object of an operation that has an `id` which is not asked for. */
const withoutID = (operation: string, text: string): string[] => {
  const document = parse(text);
  const asksID = (selection: SelectionSetNode): boolean =>
    selection.selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === 'id' && node.alias === undefined;
      if (node.kind === Kind.INLINE_FRAGMENT) return asksID(node.selectionSet);
      return document.definitions.some(
        (one) =>
          one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value && asksID(one.selectionSet),
      );
    });
  const types = new TypeInfo(schema);
  const found: string[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      enter: (node) => {
        if (node.kind !== Kind.FIELD) return;
        const { selectionSet, name } = node;
        const type = schema.getType(String(types.getType()).replaceAll(/[[\]!]/g, ''));
        if (selectionSet === undefined || !isObjectType(type) || declared.has(type.name)) return;
        if (type.getFields().id !== undefined && !asksID(selectionSet)) found.push(`${operation}: ${name.value}`);
      },
    }),
  );
  return found;
};

describe('the cache', () => {
  test('finds every object with an id by it, because all operations ask for it', () => {
    const operations = [...persistedOperations()];
    expect(operations.flatMap(([name, { text }]) => withoutID(name, text))).toEqual([]);
    expect(withoutID('Planted', '{ user(login: "a") { login channel { id } } }')).toEqual(['Planted: user']);
  });

  test.each(keys)('is told of %s what the schema alone does not say', (name, keyOf) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`There is no object type ${name}`);
    const isKeptById = type.getFields().id !== undefined;
    expect(keyOf({ __typename: name, id: '7', name: 'x' }) !== null).toBe(!isKeptById);
  });

  test('is told of each type by one feature', () => expect(declared.size).toBe(keys.length));

  test('is told of updates by mutations that exist, one feature each', () => {
    const updates = cacheConfigs.flatMap((config) => Object.keys(config.updates?.Mutation ?? {}));
    expect(updates).toContain('revokeSession');
    expect(new Set(updates).size).toBe(updates.length);
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {})).toEqual(expect.arrayContaining(updates));
  });
});
