import { expect, test } from 'vitest';
import { type LiveTag, matchTags } from './live-tags.ts';

const tag = (name: string): LiveTag => ({ key: name.toLowerCase(), name, streamsCount: 1, viewersCount: 1 });
const tags = ['Speedrun', 'Speed', 'LateNight'].map(tag);
const names = (text: string, first = 9): string[] => matchTags(tags, text, first).map(({ name }) => name);

test('tags begin with the text; the same one stands first', () => {
  expect(names('speed')).toEqual(['Speed', 'Speedrun']);
  expect(names('#late night')).toEqual(['LateNight']);
  expect(names('night')).toEqual([]);
  expect(names('#')).toEqual([]);
  expect(names('s', 1)).toEqual(['Speedrun']);
});
