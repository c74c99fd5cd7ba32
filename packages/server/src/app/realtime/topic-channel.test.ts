import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_EVENTS, TopicChannel } from './topic-channel.ts';

const numbers = (frames: readonly Buffer[] | undefined): number[] | undefined =>
  frames?.map((frame) => (JSON.parse(frame.toString()) as { seq: number }).seq);

const channelWith = (events: number, latest = false): TopicChannel => {
  const channel = new TopicChannel('channel.100000', latest, 'n.1');
  for (let event = 0; event < events; event += 1) channel.publish({ event });
  return channel;
};

test('whoever comes back gets exactly what was missed, or the word that it is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (events, since) => {
      const missed = numbers(channelWith(events).missedSince(since, 'n.1'));
      if (since > events || events - since > KEPT_EVENTS) expect(missed).toBeUndefined();
      else expect(missed).toEqual(Array.from({ length: events - since }, (_, index) => since + index + 1));
    }),
  );
});

test('a number of another life of the topic is never trusted', () => {
  expect(channelWith(5).missedSince(5, 'other.1')).toBeUndefined();
  expect(channelWith(5).missedSince(5, undefined)).toBeUndefined();
  expect(channelWith(5).missedSince(-1, 'n.1')).toBeUndefined();
});

test('of a latest-value topic only the newest comes, and only to who has not seen it', () => {
  expect(numbers(channelWith(9, true).missedSince(3, 'n.1'))).toEqual([9]);
  expect(numbers(channelWith(9, true).missedSince(9, 'n.1'))).toEqual([]);
  expect(numbers(channelWith(9, true).missedSince(2, 'elsewhere'))).toEqual([9]);
});

test('values of different kinds do not replace each other', () => {
  const channel = new TopicChannel('viewer-counts.100000', true, 'n.1');
  for (const kind of ['viewers', 'costream_viewers', 'viewers', 'costream_status']) channel.publish({ kind });
  expect(numbers(channel.missedSince(-1, undefined))).toEqual([2, 3, 4]);
  expect(numbers(channel.missedSince(2, 'n.1'))).toEqual([3, 4]);
  expect(numbers(channel.newest)).toEqual([2, 3, 4]);
});

test('an event is serialised once for all members', () => {
  const channel = channelWith(0);
  const frames: Buffer[] = [];
  for (let member = 0; member < 3; member += 1)
    channel.members.add({ deliver: (_channel, frame) => frames.push(frame), reset: () => undefined });
  channel.publish({ kind: 'changed' });
  expect(frames).toHaveLength(3);
  expect(new Set(frames).size).toBe(1);
});
