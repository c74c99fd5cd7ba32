import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeClientFrame } from './client-frame.ts';

test('reads the frames of the protocol', () => {
  expect(decodeClientFrame('{"type":"ping"}')).toEqual({ type: 'ping' });
  expect(decodeClientFrame('{"type":"unsubscribe","topic":"a.1"}')).toEqual({ type: 'unsubscribe', topic: 'a.1' });
  expect(decodeClientFrame('{"type":"subscribe","topic":"a.1","since":4,"epoch":"x"}')).toEqual({
    type: 'subscribe',
    topic: 'a.1',
    since: 4,
    epoch: 'x',
  });
});

test.each([
  '',
  'null',
  '[]',
  '"ping"',
  '{"type":"shout"}',
  '{"type":"subscribe"}',
  '{"type":"subscribe","topic":7}',
  '{"type":"subscribe","topic":""}',
  `{"type":"subscribe","topic":"${'x'.repeat(129)}"}`,
  '{"type":"subscribe","topic":"a","since":"4"}',
  '{"type":"subscribe","topic":"a","since":1e99}',
  '{"type":"subscribe","topic":"a","epoch":{}}',
])('refuses %s', (text) => {
  expect(decodeClientFrame(text)).toBeUndefined();
});

test('never throws, whatever a stranger sends', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void decodeClientFrame(text)));
});
