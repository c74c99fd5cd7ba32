import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { readOperation } from './read-operation.ts';

const known = 'a'.repeat(64);
const operations = new Map([[known, 'query HomePage { name }']]);
const persisted = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

const failure = (body: unknown, mayBringDocument = true): { code: unknown; message: string } => {
  try {
    readOperation(body, operations, mayBringDocument);
  } catch (error) {
    if (error instanceof GraphQLError) return { code: error.extensions.code, message: error.message };
    throw error;
  }
  throw new Error('the request was taken');
};

test('a document with its variables, and an id in place of one', () => {
  expect(readOperation({ query: '{ a }', variables: { x: 1 }, operationName: 'Q' }, operations, true)).toEqual({
    query: '{ a }',
    isPersisted: false,
    variables: { x: 1 },
    operationName: 'Q',
  });
  expect(readOperation({ ...persisted(known), variables: null }, operations, false)).toEqual({
    query: 'query HomePage { name }',
    isPersisted: true,
    variables: undefined,
    operationName: undefined,
  });
});

test('an id that the web app does not have', () => {
  expect(failure(persisted('b'.repeat(64)))).toEqual({
    code: 'PERSISTED_QUERY_NOT_FOUND',
    message: 'PersistedQueryNotFound',
  });
});

test('GET brings no document of its own', () => {
  expect(failure({ query: '{ a }' }, false).message).toBe('GET answers persisted operations alone; use POST.');
});

test.each([
  [[{ query: '{ a }' }], 'Send one operation a request.'],
  ['{ a }', 'Send an object with "query" and "variables".'],
  [null, 'Send an object with "query" and "variables".'],
  [{}, '"query" is missing.'],
  [{ query: 7 }, '"query" is missing.'],
  [{ query: '{ a }', variables: [] }, '"variables" must be an object.'],
  [{ query: '{ a }', operationName: 1 }, '"operationName" must be a name.'],
  [{ query: '{ a }', operationName: 'A\n}' }, '"operationName" must be a name.'],
  [persisted('../../etc/passwd'), '"sha256Hash" must be a SHA-256 in hexadecimal.'],
  [{ query: `{ a }${' '.repeat(40_000)}` }, '"query" is longer than 32000 characters.'],
])('%j is refused by name', (body, message) => {
  expect(failure(body)).toEqual({ code: 'BAD_USER_INPUT', message });
});
