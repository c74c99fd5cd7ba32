import { expect, test } from 'vitest';
import { arrangeClipFeed, CLIP_FEED_MAX, type FeedClip } from './clip-feed.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const clip = (id: number, channelId: string, viewCount = 0, hoursAgo = 1): FeedClip => ({
  ...{ id: String(id), channelId, viewCount, createdAt: NOW - hoursAgo * 3_600_000 },
});

test('views count, and fade with age', () => {
  const clips = [
    clip(1, 'a', 10, 24),
    clip(2, 'b', 10, 2),
    clip(3, 'c', 1_000, 24),
    clip(4, 'd', 0, 0),
    clip(5, 'e', 0, 240),
  ];
  expect(arrangeClipFeed(clips, NOW)).toEqual(['3', '2', '1', '4', '5']);
});

test('clips of one channel do not follow each other while there are others', () => {
  const many = [1, 2, 3].map((id) => clip(id, 'star', 1_000 - id));
  const others = ['a', 'b', 'c', 'd'].map((channel, index) => clip(10 + index, channel, 4 - index));
  expect(arrangeClipFeed([...many, ...others], NOW)).toEqual(['1', '10', '11', '12', '2', '13', '3']);
  expect(arrangeClipFeed(many, NOW)).toEqual(['1', '2', '3']);
});

test('the order depends on nothing but the clips and the time, and is bounded', () => {
  const clips = Array.from({ length: CLIP_FEED_MAX + 50 }, (_, id) => clip(id, `c${id % 7}`, (id * 37) % 100));
  const order = arrangeClipFeed(clips, NOW);
  expect(order).toHaveLength(CLIP_FEED_MAX);
  expect(new Set(order).size).toBe(CLIP_FEED_MAX);
  expect(arrangeClipFeed(clips.toReversed(), NOW)).toEqual(order);
  expect(arrangeClipFeed([], NOW)).toEqual([]);
  expect(arrangeClipFeed([clip(1, 'a', 1, -5)], NOW)).toEqual(['1']);
});
