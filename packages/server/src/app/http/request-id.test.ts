import { expect, test } from 'vitest';
import { createRequestIds } from './request-id.ts';

test('ids have 12 signs, and none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, createRequestIds());
  expect(ids.filter((id) => !/^[\w-]{12}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
