import {
  buildSchema,
  type ExecutionResult,
  execute,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getVariableValues,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createCostEstimate } from './estimate-cost.ts';
import { prepareDocument } from './prepare-document.ts';

const schema = buildSchema(`
  type Query { things(first: Int = 5): [Thing!]! named(ids: [ID!]!): [Thing] filtered(by: Filter): Thing any: Any one: Thing }
  type Thing { id: ID name: String things(first: Int): [Thing!]! parts: [Part!]! one: Thing }
  type Part { id: ID }
  union Any = Thing | Part
  input Filter { ids: [ID!] inner: Filter }
`);
for (const type of ['Query', 'Thing']) {
  const { things } = (schema.getType(type) as GraphQLObjectType).getFields();
  if (things === undefined) throw new Error(`no list on ${type}`);
  things.extensions = { complexity: ({ first }: { first?: number }) => ({ field: 1, multiplier: first ?? 7 }) };
}
const estimate = createCostEstimate(schema);
const cost = (text: string, given: Record<string, unknown> = {}): number => {
  const prepared = prepareDocument(schema, text, undefined);
  const { coerced } = getVariableValues(schema, prepared.definition.variableDefinitions ?? [], given);
  return estimate(prepared, coerced ?? {}).cost;
};

describe('an operation costs', () => {
  test.each([
    ['{ one { id name } }', 3],
    ['{ one { ...F ...F } } fragment F on Thing { id name }', 5],
    ['{ things { id name } }', 11],
    ['{ things(first: 20) { id } }', 21],
    ['{ things(first: 2) { things(first: 3) { id } } }', 9],
    ['{ things(first: 2) { things { id } } }', 17],
    ['{ one { parts { id } } }', 12],
    ['{ any { ... on Thing { id } ... on Part { id } } }', 3],
    ['{ filtered(by: { ids: ["1", "2"], inner: { ids: ["3"] } }) { id } }', 5],
    ['query Q($n: Int = 40) { things(first: $n) { id } }', 41],
  ])('%s', (text, expected) => {
    expect(cost(text)).toBe(expected);
  });

  test('what its variables ask for', () => {
    const query = 'query Q($n: Int = 40, $ids: [ID!] = ["1"]) { things(first: $n) { id } named(ids: $ids) { id } }';
    expect(cost(query)).toBe(41 + 12);
    expect(cost(query, { n: 3, ids: Array(50).fill('1') })).toBe(4 + 61);
  });

  test('what depends on some of its variables', () => {
    const text =
      'query Q($n: Int, $id: ID!, $s: Boolean!) { things(first: $n) { id @skip(if: $s) } named(ids: [$id]) { id } }';
    expect([...estimate(prepareDocument(schema, text, undefined), { id: '1' }).reads]).toEqual(['n', 'id']);
  });

  test('no less for a list that nobody may ask for', () => {
    for (const first of [0, -5, -2_147_483_648]) expect(cost(`{ things(first: ${first}) { id name } }`)).toBe(3);
  });

  test('a number whatever lists are in lists', () => {
    const most = 2_147_483_647;
    const deep = `{ ${`things(first: ${most}) { `.repeat(11)} id ${'}'.repeat(11)} }`;
    expect(cost(deep)).toBe(1_000_000_000);
  });
});

describe('introspection', () => {
  /** Number of values in an answer. */
  const count = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Object.values(value).reduce<number>((sum, each) => sum + (Array.isArray(value) ? 0 : 1) + count(each), 0);

  test('costs a twentieth of a field for each value that it answers', () => {
    const text = getIntrospectionQuery();
    const { data } = execute({ schema, document: parse(text) }) as ExecutionResult;
    const values = count(data) / 20;
    expect(cost(text)).toBeGreaterThan(values * 0.8);
    expect(cost(text)).toBeLessThan(values * 1.3);
  });

  test('behind a type counts each list as the longest of the schema', () => {
    const fields = `{ __schema { queryType { fields { name type { fields { name type { name } } } } } } }`;
    // 11 fields of `__Type`, the largest, and as many of each field's type.
    expect(cost(fields)).toBeCloseTo(1 + 0.05 + 0.05 + 11 * (0.05 + 0.05 + 0.05 + 11 * 0.15));
  });
});
