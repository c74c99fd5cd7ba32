import { expect, test } from 'vitest';
import { createDocumentCache, type KnownDocument } from './document-cache.ts';

const cacheOf = (maxBytes: number) => {
  const prepared: string[] = [];
  const cache = createDocumentCache((text, operationName) => {
    if (text === 'bad') throw new Error('refused');
    prepared.push(`${operationName ?? '-'} ${text}`);
    return { prepared: {}, costOf: () => 1 } as unknown as KnownDocument;
  }, maxBytes);
  return { cache, prepared };
};

test('a document is prepared once for each operation of it', () => {
  const { cache, prepared } = cacheOf(100_000);
  const first = cache.find('{ a }', undefined);
  expect(cache.find('{ a }', undefined)).toBe(first);
  expect(cache.find('{ a }', 'One')).not.toBe(first);
  expect(prepared).toEqual(['- { a }', 'One { a }']);
});

test('the least recently used go first, and a long one is never kept', () => {
  const { cache, prepared } = cacheOf(20_000);
  for (const text of ['{ a }', '{ b }', '{ a }', '{ c }', '{ a }', '{ b }']) cache.find(text, undefined);
  expect(prepared).toEqual(['- { a }', '- { b }', '- { c }', '- { b }']);
  const { size } = cache;
  expect(size.documents).toBe(2);
  const long = 'x'.repeat(8_001);
  cache.find(long, undefined);
  cache.find(long, undefined);
  expect(prepared.filter((one) => one.length > 100)).toHaveLength(2);
  expect(cache.size).toEqual(size);
});

test('many short documents, and dense ones, count for the memory that they take', () => {
  const { cache } = cacheOf(1_000_000);
  for (let at = 0; at < 1_000; at += 1) cache.find(`{a${at}:a}`, undefined);
  expect(cache.size.documents).toBeLessThan(120);
  for (let at = 0; at < 100; at += 1) cache.find(`{${'a '.repeat(400)}b${at}}`, undefined);
  expect(cache.size.documents).toBeLessThan(6);
  expect(cache.size.bytes).toBeLessThanOrEqual(1_000_000);
});

test('a refused document is refused each time and takes no room', () => {
  const { cache } = cacheOf(20_000);
  for (let i = 0; i < 3; i += 1) expect(() => cache.find('bad', undefined)).toThrow('refused');
  expect(cache.size).toEqual({ documents: 0, bytes: 0 });
});
