import { expect, test } from 'vitest';
import { readConnectionAnswer, withoutConnectionAnswer } from './connection-answer.ts';

test('the answer of a place is read from the address and taken out of it', () => {
  const search = '?t=3s&destination=harbour&connection=connected';
  expect(readConnectionAnswer(search)).toEqual({ outcome: 'connected', destinationID: 'harbour' });
  expect(withoutConnectionAnswer(search)).toBe('?t=3s');
  expect(withoutConnectionAnswer('?destination=harbour&connection=denied')).toBe('');
});

test('an unknown answer is none', () => {
  expect(readConnectionAnswer('?connection=%3Cscript%3E')).toBeUndefined();
  expect(readConnectionAnswer('')).toBeUndefined();
  expect(readConnectionAnswer('?connection=expired')).toEqual({ outcome: 'expired', destinationID: undefined });
});
