import { expect, test } from 'vitest';
import { redactSecrets } from './redact.ts';

test('values of secret keys are masked at any depth', () => {
  expect(
    redactSecrets({
      login: 'ana',
      password: 'p',
      headers: { Authorization: 'Bearer x', cookie: 'session=1', accept: '*/*' },
      list: [{ chatToken: 't', streamKey: 'k', stream_key: 'k' }],
      S3_SECRET_KEY: 's',
    }),
  ).toEqual({
    login: 'ana',
    password: '[secret]',
    headers: { Authorization: '[secret]', cookie: '[secret]', accept: '*/*' },
    list: [{ chatToken: '[secret]', streamKey: '[secret]', stream_key: '[secret]' }],
    S3_SECRET_KEY: '[secret]',
  });
});

test.each([
  ['PASS oauth:abc123', 'PASS [secret]'],
  ['pass :hunter2', 'pass :[secret]'],
  ['header Bearer abc.def', 'header Bearer [secret]'],
  ['postgres://user:hunter2@host/db', 'postgres://user:[secret]@host/db'],
  ['a passing remark at http://localhost:8080/x', 'a passing remark at http://localhost:8080/x'],
])('secrets inside a text are masked: %s', (text, shown) => {
  expect(redactSecrets({ line: text })).toEqual({ line: shown });
});

test('errors, dates and bytes stay what they are', () => {
  const error = new Error('x');
  const when = new Date(0);
  const bytes = new Uint8Array(2);
  expect(redactSecrets({ err: error, when, bytes })).toEqual({ err: error, when, bytes });
});
