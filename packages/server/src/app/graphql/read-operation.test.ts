import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { readBatch, readOperation } from './read-operation.ts';

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
  [[{ query: '{ a }' }], 'Send an object with "query" and "variables".'],
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

const refusedBatch = (bodies: readonly unknown[]) => {
  try {
    readBatch(bodies, operations);
  } catch (error) {
    if (error instanceof GraphQLError) return { code: error.extensions.code, message: error.message };
  }
  return undefined;
};

test('a list holds operations of the web app, and those that are not known or not valid fail alone', () => {
  const forEveryone = { extensions: { ...persisted(known).extensions, anonymous: true } };
  const unknown = persisted('b'.repeat(64));
  const batch = readBatch([persisted(known), forEveryone, unknown, { ...persisted(known), variables: 7 }], operations);
  expect(batch.slice(0, 2)).toMatchObject([{ isForEveryone: false }, { isPersisted: true, isForEveryone: true }]);
  expect(batch.slice(2)).toMatchObject([
    { message: 'PersistedQueryNotFound' },
    { message: '"variables" must be an object.' },
  ]);
});

const foreign = { code: 'BAD_USER_INPUT', message: 'A list contains operations of the web app alone.' };
const length = { code: 'BAD_USER_INPUT', message: 'Send 1 to 12 operations a request.' };
const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
test.each([
  ['empty', [], length],
  ['too long', Array(13).fill(persisted(known)), length],
  ['with a document', [persisted(known), { query: '{ a }' }], foreign],
  ['in a list', [[persisted(known)]], foreign],
  ['of nothing', [null], foreign],
  ['with deep variables', [persisted(known), { ...persisted(known), variables: { deep } }], undefined],
  [
    'with many values together',
    Array(12).fill({ ...persisted(known), variables: { ids: Array(200).fill('1') } }),
    { code: 'QUERY_TOO_COMPLEX', message: 'The operations hold more than 2000 values together.' },
  ],
])('a list %s is judged as a whole', (_, bodies, refusal) => {
  const found = refusedBatch(bodies as readonly unknown[]);
  expect(found).toEqual(refusal ?? { code: 'QUERY_TOO_COMPLEX', message: expect.anything() });
});
