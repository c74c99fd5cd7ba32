import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { depthRule, MAX_DEPTH, MAX_TOKENS } from './query-limits.ts';

const schema = buildSchema('type Query { next: Query name: String }');
const check = (query: string): readonly string[] =>
  validate(schema, parse(query), [depthRule]).map((error) => error.message);

const nested = (depth: number): string => `${'{ next '.repeat(depth - 1)}{ name }${' }'.repeat(depth - 1)}`;

test('the deepest allowed query passes and one more field does not', () => {
  expect(check(nested(MAX_DEPTH))).toEqual([]);
  expect(check(nested(MAX_DEPTH + 1))).toEqual(['This query nests 13 fields deep; at most 12 are allowed.']);
});

test('depth hidden in fragments counts', () => {
  const chain = Array.from({ length: 13 }, (_, index) => `fragment F${index} on Query { next { ...F${index + 1} } }`);
  expect(check(`{ ...F0 } ${chain.join(' ')} fragment F13 on Query { ... on Query { name } }`)).toEqual([
    'This query nests 14 fields deep; at most 12 are allowed.',
  ]);
});

test('a circle of fragments ends', () => {
  expect(check('{ ...A } fragment A on Query { next { ...B } } fragment B on Query { ...A }')).toEqual([]);
});

test('introspection is not counted', () => {
  const types = `${'{ ofType '.repeat(12)}{ name }${' }'.repeat(12)}`;
  expect(check(`{ __schema { types { fields { type ${types} } } } }`)).toEqual([]);
});

test('parsing stops long before a deep nest can exhaust the stack', () => {
  expect(() => parse('{ a '.repeat(10_000), { maxTokens: MAX_TOKENS })).toThrow(
    /more than? that|more that 2000 tokens/,
  );
});
