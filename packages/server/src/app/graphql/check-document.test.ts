import fc from 'fast-check';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { checkDocument, measureOperation } from './check-document.ts';
import { MAX_DEPTH, MAX_FIELDS, MAX_INTROSPECTION_DEPTH, MAX_OPERATIONS, MAX_TOKENS } from './query-limits.ts';

const judge = (text: string): string => {
  try {
    checkDocument(parse(text, { maxTokens: MAX_TOKENS }));
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};
const TOO_MANY = `This query asks for more than ${MAX_FIELDS} fields, each fragment counted where it is used.`;
const nested = (depth: number, outer = 'next'): string =>
  `{ ${outer} ${'{ next '.repeat(depth - 2)}{ name }${' }'.repeat(depth - 1)}`;
const names = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ');

test('the deepest allowed query passes and one more field does not', () => {
  expect(judge(nested(MAX_DEPTH))).toBe('taken');
  expect(judge(nested(MAX_DEPTH + 1))).toBe('This query nests 13 fields deep; at most 12 are allowed.');
});

test('depth hidden in fragments counts', () => {
  const chain = Array.from({ length: 13 }, (_, index) => `fragment F${index} on Query { next { ...F${index + 1} } }`);
  expect(judge(`{ ...F0 } ${chain.join(' ')} fragment F13 on Query { ... on Query { name } }`)).toBe(
    'This query nests 14 fields deep; at most 12 are allowed.',
  );
});

test('introspection may nest deeper, and no deeper than tools ask, however it is wrapped', () => {
  for (const outer of ['__schema', '__type(name: "A")']) {
    expect(judge(nested(MAX_INTROSPECTION_DEPTH, outer))).toBe('taken');
    expect(judge(nested(MAX_INTROSPECTION_DEPTH + 1, outer))).toContain('17 fields deep; at most 16');
  }
  const below = `{ ...A } fragment A on Query { next { __schema ${'{ t '.repeat(15)}{ name }${' }'.repeat(15)} } }`;
  expect(judge(below)).toContain('18 fields deep; at most 16');
});

test('as many fields as allowed pass and one more does not', () => {
  expect(judge(`{ ${names(MAX_FIELDS)} }`)).toBe('taken');
  expect(judge(`{ ${names(MAX_FIELDS)} b: name }`)).toBe(TOO_MANY);
  expect(judge(`{ __typename } fragment F on Query { ${names(MAX_FIELDS)} b: name }`)).toBe(TOO_MANY);
});

test('fragments in fragments are counted where they are used, in no more steps than the document has parts', () => {
  const fan = (levels: number, spread: string): string =>
    `{ ...F0 } ${Array.from({ length: levels }, (_, i) => `fragment F${i} on Query { ${spread.replaceAll('F', `F${i + 1}`)} }`).join(' ')} fragment F${levels} on Query { name }`;
  expect(judge(fan(8, '...F ...F'))).toBe('taken');
  expect(judge(fan(9, '...F ...F'))).toBe(TOO_MANY);
  // 8 ^ 40 fields: they cannot be counted one by one.
  expect(judge(fan(40, '...F '.repeat(8)))).toBe(TOO_MANY);
});

test('one name is not repeated without end', () => {
  const repeated = (count: number, field: string): string => `{ ${Array(count).fill(field).join(' ')} }`;
  expect(judge(repeated(150, 'name'))).toBe('taken');
  expect(judge(repeated(200, 'name'))).toBe('This document repeats the same names too often.');
  expect(judge(repeated(50, 'a: name(x: 1)'))).toBe('taken');
  expect(judge(repeated(60, 'a: name(x: 1)'))).toBe('This document repeats the same names too often.');
});

test('a circle of fragments ends', () => {
  expect(judge('{ ...A } fragment A on Query { next { ...B ...B } } fragment B on Query { ...A ...A }')).toBe('taken');
});

test('a document holds a few operations', () => {
  const operations = (count: number): string =>
    Array.from({ length: count }, (_, i) => `query Q${i} { name }`).join(' ');
  expect(judge(operations(MAX_OPERATIONS))).toBe('taken');
  expect(judge(operations(MAX_OPERATIONS + 1))).toBe('This document holds 11 operations; at most 10 are allowed.');
});

test('parsing stops long before a deep nest can exhaust the stack', () => {
  expect(judge('{ a '.repeat(10_000))).toContain('2000 tokens');
});

/** The same by expanding every fragment. */
function writtenOut(document: DocumentNode, { selections }: SelectionSetNode): { fields: number; depth: number } {
  let [fields, depth] = [0, 0];
  for (const selection of selections) {
    const set =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? document.definitions.find(
            (each): each is FragmentDefinitionNode =>
              each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
          )?.selectionSet
        : selection.selectionSet;
    const below = set === undefined ? { fields: 0, depth: 0 } : writtenOut(document, set);
    const own = selection.kind === Kind.FIELD ? 1 : 0;
    fields += below.fields + own;
    depth = Math.max(depth, below.depth + own);
  }
  return { fields, depth };
}

/** Selections of the fragments from `first` on, so that there is no cycle. */
const selections = (first: number, last: number, depth: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('name', 'b: name'),
        first < last ? fc.integer({ min: first, max: last - 1 }).map((index) => `...F${index}`) : fc.constant('name'),
        depth > 0
          ? selections(first, last, depth - 1).chain((inner) =>
              fc.constantFrom(`next { ${inner} }`, `... { ${inner} }`, `... on Query { ${inner} }`),
            )
          : fc.constant('name'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join(' '));

const documents = fc
  .integer({ min: 0, max: 4 })
  .chain((count) =>
    fc
      .tuple(selections(0, count, 2), ...Array.from({ length: count }, (_, index) => selections(index + 1, count, 1)))
      .map(([query, ...fragments]) =>
        [`{ ${query} }`, ...fragments.map((text, index) => `fragment F${index} on Query { ${text} }`)].join(' '),
      ),
  );

test('the extent is that of the document with its fragments written out', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const document = parse(text);
      const operation = document.definitions[0] as OperationDefinitionNode;
      expect(measureOperation(document, operation)).toEqual({
        ...writtenOut(document, operation.selectionSet),
        introspectionDepth: 0,
      });
    }),
    { numRuns: 300 },
  );
});
