import { expect, it } from 'vitest';
import { findStreamKey } from './stream-key.ts';

it.each([
  ['live', 'abc', { app: 'live', streamKey: 'abc' }],
  ['live/', 'abc?user=x&pass=y', { app: 'live', streamKey: 'abc' }],
  ['live?x=1', 'abc', { app: 'live', streamKey: 'abc' }],
  ['', 'abc', { app: '', streamKey: 'abc' }],
  ['live/abc', '', { app: 'live', streamKey: 'abc' }],
  ['live/abc', '?x=1', { app: 'live', streamKey: 'abc' }],
  ['live/other', 'abc', { app: 'live', streamKey: 'abc' }],
  ['live', '/abc', { app: 'live', streamKey: 'abc' }],
  ['live', 'live/abc', { app: 'live', streamKey: 'abc' }],
  ['live', ' abc\r\n', { app: 'live', streamKey: 'abc' }],
  ['live', '\tabc%20', { app: 'live', streamKey: 'abc' }],
  ['live', '\u200b\u00a0abc\ufeff?x= ', { app: 'live', streamKey: 'abc' }],
  ['live/abc\n', ' ', { app: 'live', streamKey: 'abc' }],
  ['live', 'show?key=abc', { app: 'live', streamKey: 'abc' }],
  ['live', 'show?user=x&key=abc&pass=y', { app: 'live', streamKey: 'abc' }],
  ['live?key=abc', '', { app: 'live', streamKey: 'abc' }],
  ['live?key=abc', 'show', { app: 'live', streamKey: 'abc' }],
  ['live/show?key=%20abc%0A', '', { app: 'live', streamKey: 'abc' }],
  ['live?x=1?key=abc', '', { app: 'live', streamKey: 'abc' }],
  ['live', '?key=abc', { app: 'live', streamKey: 'abc' }],
  ['live?key=other', 'show?key=abc', { app: 'live', streamKey: 'abc' }],
  ['live', 'abc?key=', { app: 'live', streamKey: 'abc' }],
  ['live', 'abc?monkey=x', { app: 'live', streamKey: 'abc' }],
  ['live', `show?key=${'x'.repeat(257)}`, undefined],
  ['live', ' %0A ', undefined],
  ['live', '', undefined],
  ['live', '?token=1', undefined],
  ['live', 'x'.repeat(257), undefined],
])('finds the key of application "%s" and name "%s"', (application, name, found) => {
  expect(findStreamKey(application, name, 256)).toEqual(found && { isTest: false, ...found });
});

it.each([
  ['live', 'abc?bandwidthtest=true', true],
  ['live', 'abc?x=1&bandwidthtest=TRUE', true],
  ['live', 'show?key=abc&bandwidthtest=true', true],
  ['live?bandwidthtest=true', 'abc', true],
  ['live', 'abc?bandwidthtest=false', false],
  ['live', 'abc?bandwidthtest', false],
  ['live', 'abc?nobandwidthtest=true', false],
])('of application "%s" and name "%s" it is a test: %s', (application, name, isTest) => {
  expect(findStreamKey(application, name, 256)).toEqual({ app: 'live', streamKey: 'abc', isTest });
});
