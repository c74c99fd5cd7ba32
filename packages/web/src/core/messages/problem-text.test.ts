import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { failureText, problemOf } from './problem-text.ts';

const taken = { code: 'LOGIN_TAKEN', message: 'Dieser Name ist vergeben.' };
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const SERVER_FAULT = 'Something went wrong on our side. Try again in a moment.';

const refusedWith = (code: string) =>
  new CombinedError({ graphQLErrors: [{ message: 'for developers', extensions: { code } }] });

test('a refusal reads as the server wrote it', () => {
  expect(failureText(taken, undefined)).toBe(taken.message);
});

describe('a missing answer', () => {
  const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
  const badGateway = new CombinedError({
    networkError: new Error('Bad Gateway'),
    response: new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  });
  test.each([
    ['no connection', lost, UNREACHABLE],
    ['no error at all', undefined, UNREACHABLE],
    ['a proxy without a server', badGateway, SERVER_FAULT],
    ['a fault of the server', refusedWith('INTERNAL'), SERVER_FAULT],
    ['a session that has ended', refusedWith('UNAUTHENTICATED'), 'You are no longer logged in. Log in and try again.'],
    ['an action of others', refusedWith('FORBIDDEN'), 'You do not have permission to do this.'],
    [
      'too many requests',
      refusedWith('RATE_LIMITED'),
      'Too many requests came from your network. Try again in a moment.',
    ],
    ['an outdated page', refusedWith('BAD_USER_INPUT'), 'That did not work. Reload the page and try again.'],
  ])('of %s', (_name, error, text) => {
    expect(failureText(undefined, error)).toBe(text);
  });
});

describe('the problem of a mutation', () => {
  test('is none if its payload has no error', () => {
    expect(problemOf({ error: null }, undefined)).toBeNull();
  });
  test('is the error of its payload', () => {
    expect(problemOf({ error: taken }, undefined)).toBe(taken);
  });
  test('is the missing answer if it has no payload', () => {
    expect(problemOf(undefined, refusedWith('INTERNAL'))).toEqual({ code: '', message: SERVER_FAULT });
  });
});
