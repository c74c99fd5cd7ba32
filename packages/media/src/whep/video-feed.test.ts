import { expect, test } from 'vitest';
import { testVideo } from '../testing/synthetic-encoder.ts';
import { VideoFeed } from './video-feed.ts';

const data = new Uint8Array(1000);
const feedOf = (codec?: string) => {
  const sent: number[] = [];
  const feed = new VideoFeed('source', 1, ({ time }) => sent.push(time));
  feed.config(testVideo(codec === undefined ? {} : { codec }));
  const show = (time: number, options: { key?: boolean; offset?: number; size?: number } = {}): void => {
    const { key = false, offset = 0, size = 1000 } = options;
    feed.picture({ time, key, data: size === 1000 ? data : new Uint8Array(size) }, offset, time);
  };
  return { feed, sent, show };
};

test('pictures in the order of their decoding can be sent, those with B-frames not', () => {
  const { feed, show } = feedOf();
  expect(feed.obstacle(0)).toBe('no-picture');
  show(0, { key: true });
  for (let at = 40; at < 400; at += 40) show(at);
  expect(feed.obstacle(360)).toBeUndefined();
  // P B B: shown 440, 400, 420.
  for (const at of [440, 400, 420]) show(at);
  expect(feed.obstacle(440)).toBe('b-frames');
  show(460, { key: true });
  for (let at = 500; at < 60 * 40 + 500; at += 40) show(at);
  expect(feed.obstacle(2900)).toBeUndefined();
  expect(feed.obstacle(10_000)).toBe('no-picture');
});

test('an encoder that delays its first picture counts as one with B-frames until it has shown none', () => {
  const { feed, show } = feedOf();
  show(66, { key: true, offset: 66 });
  expect(feed.obstacle(66)).toBe('b-frames');
  for (let count = 1; count <= 60; count += 1) show(66 + count * 33, { offset: 66 });
  expect(feed.obstacle(2046)).toBeUndefined();
});

test('only H.264 is sent', () => {
  const { feed, show } = feedOf('hvc1.1.6.L93.B0');
  show(0, { key: true });
  expect(feed.obstacle(0)).toBe('codec');
  expect(feed.group).toEqual([]);
});

test('it keeps the newest group of pictures, and none that is too long or too large', () => {
  const { feed, sent, show } = feedOf();
  show(0);
  expect(feed.group).toEqual([]);
  show(40, { key: true });
  show(80);
  expect(feed.group.map(({ time, sets }) => [time, sets.length])).toEqual([
    [40, 2],
    [80, 0],
  ]);
  show(120, { key: true });
  expect(feed.group.map(({ time }) => time)).toEqual([120]);
  show(13_000);
  expect(feed.group).toEqual([]);
  show(13_040, { key: true, size: 5 * 1024 * 1024 });
  expect(feed.group).toEqual([]);
  // Nobody watched.
  expect(sent).toEqual([]);
  feed.watchers = 1;
  show(13_080, { key: true });
  expect(sent).toEqual([13_080]);
});
