import { expect, test } from 'vitest';
import { mayTryAgain, refusalOf } from './upload-refusal.ts';

const answered = (status: number, body: string) =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body } });

test('a refusal is read in the server’s words, and nothing else is taken for one', () => {
  const body = JSON.stringify({ error: { code: 'NO_SPACE', message: 'There is no space.' } });
  expect(refusalOf(answered(507, body))).toBe('There is no space.');
  expect(refusalOf(answered(409, body))).toBeUndefined();
  expect(refusalOf(answered(502, '<html>'))).toBeUndefined();
  expect(refusalOf(answered(500, 'null'))).toBeUndefined();
  expect(refusalOf(answered(500, '{"error":{}}'))).toBeUndefined();
  expect(refusalOf(new Error('offline'))).toBeUndefined();
});

test('a refused request is not sent again, and one that got lost is', () => {
  const refused = JSON.stringify({ error: { message: 'There is no space.' } });
  expect([507, 404, 413].map((status) => mayTryAgain(answered(status, refused)))).toEqual([false, false, false]);
  expect([409, 423, 500, 502].map((status) => mayTryAgain(answered(status, '')))).toEqual([true, true, true, true]);
  expect(mayTryAgain(answered(400, ''))).toBe(false);
  expect(mayTryAgain(new Error('lost'))).toBe(true);
});
