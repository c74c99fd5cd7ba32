import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { requestError } from '../../core/graphql/request-error.ts';
import { maskError } from './mask-errors.ts';

const logged: string[] = [];
const write =
  (level: string) =>
  (_fields: object, message: string): void =>
    void logged.push(`${level} ${message}`);
const log = { warn: write('warn'), error: write('error') } as unknown as FastifyBaseLogger;
beforeEach(() => {
  logged.length = 0;
});

const thrown = (originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, path: ['a'] });

test('a bug is masked, logged, and can be found by the request’s id', () => {
  expect(maskError(thrown(new TypeError('secret is undefined')), log, 'r1')).toEqual({
    message: 'Something went wrong on our side.',
    path: ['a'],
    extensions: { code: 'INTERNAL', requestId: 'r1' },
  });
  expect(logged).toEqual(['error a resolver failed']);
});

test.each([
  ['22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ['22P05', 'unsupported Unicode escape sequence'],
  ['22P02', 'invalid input syntax for type json'],
])('a text that the database cannot keep is its author’s fault, and no line of the log: %s', (code, message) => {
  const fault = Object.assign(new Error(message), { code });
  expect(maskError(thrown(fault), log, 'r1')).toEqual({
    message: 'A text holds a sign that cannot be kept.',
    path: ['a'],
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(logged).toEqual([]);
});

test('a value of another type that the database cannot read is a bug', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "x"'), { code: '22P02' });
  expect(maskError(thrown(cause), log, 'r1').extensions).toMatchObject({ code: 'INTERNAL' });
});

test('an error meant for the reader keeps its code and words, and nothing else', () => {
  const error = requestError('FORBIDDEN', 'You may not do this.');
  (error.extensions as Record<string, unknown>).internal = 'secret';
  expect(maskError(error, log, 'r')).toMatchObject({
    message: 'You may not do this.',
    extensions: { code: 'FORBIDDEN' },
  });
  expect(JSON.stringify(maskError(error, log, 'r'))).not.toContain('secret');
  expect(logged).toEqual([]);
});

test('a fault of the document is its author’s', () => {
  expect(maskError(new GraphQLError('Cannot query field "x".'), log, 'r').extensions).toEqual({
    code: 'BAD_USER_INPUT',
  });
});

test.each([
  Object.assign(new Error('connect ENOENT /run/x'), { code: 'ENOENT', syscall: 'connect' }),
  Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away is said to be: %s', (cause) => {
  expect(maskError(thrown(cause), log, 'r').message).toBe(
    'Bandshell cannot reach its database. Try again in a moment.',
  );
});

test('a missing file is no missing database', () => {
  const cause = Object.assign(new Error('open /x'), { code: 'ENOENT', syscall: 'open' });
  expect(maskError(thrown(cause), log, 'r').message).toBe('Something went wrong on our side.');
});
