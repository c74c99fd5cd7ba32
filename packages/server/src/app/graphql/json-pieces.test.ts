import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const whole = (value: unknown): string => [...jsonPieces(value)].join('');

test.each([
  ['nothing', null],
  ['a text with signs', 'a "quoted" \\ line\n\u2028 \ud83d\ude00'],
  ['an empty list and an empty object', { a: [], b: {}, c: [[]], d: [{}] }],
  ['values that JSON has no sign for', { a: undefined, b: [undefined, 1], c: Number.NaN, d: { e: undefined, f: [] } }],
  ['a date', { at: new Date(0), list: [new Date(0), { at: new Date(0) }] }],
  ['an object without a prototype', Object.assign(Object.create(null), { data: { 'a"b': [{ c: true }] } })],
  ['what nests', { data: { a: [[1, [2, { b: [3] }]]] }, errors: [{ message: 'no', path: ['a', 0] }] }],
])('%s is written as JSON.stringify writes it', (_name, value) => {
  expect(whole(value)).toBe(JSON.stringify(value));
});

test('a large answer comes in pieces, also one list of plain values', () => {
  const answer = {
    data: {
      list: Array.from({ length: 5_000 }, (_, index) => `entry ${index}`),
      edges: Array.from({ length: 500 }, (_, id) => ({ node: { id, names: ['a', 'b'], text: 'x'.repeat(200) } })),
    },
  };
  const pieces = [...jsonPieces(answer)];
  expect(pieces.join('')).toBe(JSON.stringify(answer));
  expect(pieces.length).toBeGreaterThan(8);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(20_000);
});
