import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booleanProperty, choiceProperty, idProperty, integerProperty } from '../kernel/tracking-event.ts';
import { readTracking } from './read-tracking.ts';
import { MAX_TRACKED_EVENTS, MAX_TRACKING_AGE_MS } from './tracking-limits.ts';

const declared = {
  opened: {
    place: choiceProperty(['top', 'end']),
    count: integerProperty,
    isNew: booleanProperty,
    channel: idProperty,
  },
  closed: {},
};
const properties = { place: 'top', count: 3, isNew: false, channel: '100001' };
const event = { name: 'opened', age: 12.4, path: '/tidewatch?x=1', properties };
const session = 'a-session-of-a-test';
const read = (...events: unknown[]) => readTracking(declared, { session, events });

test('a declared event with its properties is taken, whatever else the report has', () => {
  expect(readTracking(declared, { session, events: [event, { ...event, extra: 1 }], user: '1' })).toEqual({
    sessionId: session,
    events: [
      { name: 'opened', ageMs: 12, path: '/tidewatch?x=1', properties },
      { name: 'opened', ageMs: 12, path: '/tidewatch?x=1', properties },
    ],
    dropped: 0,
  });
});

test.each([
  ['an unknown name', { ...event, name: 'other' }],
  ['a name of every object', { ...event, name: 'toString' }],
  ['a missing property', { ...event, properties: { ...properties, count: undefined } }],
  ['a property more', { ...event, properties: { ...properties, email: 'a@b.c' } }],
  ['an inherited property', { ...event, properties: { place: 'top', count: 3, isNew: false, toString: '1' } }],
  ['a part of a number', { ...event, properties: { ...properties, count: 1.5 } }],
  ['another choice', { ...event, properties: { ...properties, place: 'left' } }],
  ['free text for an id', { ...event, properties: { ...properties, channel: 'my name is' } }],
  ['a long id', { ...event, properties: { ...properties, channel: '1'.repeat(65) } }],
  ['a text for a boolean', { ...event, properties: { ...properties, isNew: 'yes' } }],
  ['no page', { ...event, path: 'https://elsewhere.example' }],
  ['the future', { ...event, age: -1 }],
  ['long ago', { ...event, age: MAX_TRACKING_AGE_MS + 1 }],
  ['no age', { ...event, age: Number.NaN }],
  ['nothing', null],
  ['a list', []],
])('an event with %s is dropped and leaves the others', (_what, bad) => {
  const report = read(bad, { name: 'closed', age: 0, path: '/', properties: {} });
  expect(report).toMatchObject({ dropped: 1, events: [{ name: 'closed', properties: {} }] });
});

test('what is no report is refused as a whole', () => {
  expect(read(...Array.from({ length: MAX_TRACKED_EVENTS }, () => event))?.events).toHaveLength(MAX_TRACKED_EVENTS);
  expect(read(...Array.from({ length: MAX_TRACKED_EVENTS + 1 }, () => event))).toBeUndefined();
  expect(read()).toBeUndefined();
  for (const body of [
    undefined,
    null,
    'x',
    [],
    { session },
    { session: 'short', events: [event] },
    { events: [event] },
  ]) {
    expect(readTracking(declared, body)).toBeUndefined();
  }
});

test('any JSON is read or refused, and nothing gets through that is not declared', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (body, events) => {
      readTracking(declared, body);
      for (const one of readTracking(declared, { session, events })?.events ?? []) {
        expect(Object.keys(declared)).toContain(one.name);
      }
    }),
  );
});
