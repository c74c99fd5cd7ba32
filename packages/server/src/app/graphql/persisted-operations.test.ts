import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createCostEstimate } from './estimate-cost.ts';
import { createPersistedOperations } from './persisted-operations.ts';

const schema = buildSchema('type Query { name: String list(first: Int): [Query!]! }');
const create = (maxBytes: number) => createPersistedOperations(schema, createCostEstimate(schema), maxBytes);
const operation = (index: number): string => `query Q${index} { name list(first: 3) { name } }`;

test('an operation is prepared once, and compiled when it is asked for again', () => {
  const operations = create(1_000_000);
  const first = operations.find(operation(1));
  expect(first.compiled).toBeUndefined();
  const second = operations.find(operation(1));
  expect(second.prepared).toBe(first.prepared);
  expect(second.compiled).toBeDefined();
  expect(operations.find(operation(1)).compiled).toBe(second.compiled);
  expect(operations.size.operations).toBe(1);
});

test('what is kept has a size and not a number; those that were asked for longest ago go', () => {
  const operations = create(100_000);
  operations.find(operation(1));
  const prepared = operations.size.bytes;
  operations.find(operation(1));
  const compiled = operations.size.bytes;
  expect(prepared).toBeGreaterThan(0);
  expect(compiled).toBeGreaterThan(prepared);
  for (let index = 2; index < 200; index += 1) {
    operations.find(operation(1));
    operations.find(operation(index));
    operations.find(operation(index));
    expect(operations.size.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(operations.size.operations).toBeLessThan(100_000 / (compiled - prepared));
  expect(operations.find(operation(1)).compiled).toBeDefined();
  expect(operations.find(operation(2)).compiled).toBeUndefined();
});

test('an operation that is larger than all that may be kept runs nonetheless', () => {
  const operations = create(10);
  operations.find(operation(1));
  expect(operations.find(operation(1)).compiled).toBeDefined();
  operations.find(operation(2));
  expect(operations.size.operations).toBe(1);
});

test('costs are known again for the same sizes of pages', () => {
  const { costOf } = create(1_000_000).find(
    'query Q($n: Int = 2, $x: Boolean = true) { list(first: $n) { name @include(if: $x) } }',
  );
  expect([costOf({ n: 2 }), costOf({ n: 30, x: true }), costOf({ n: 30, x: false }), costOf({ n: 2 })]).toEqual([
    11, 11, 11, 11,
  ]);
});
