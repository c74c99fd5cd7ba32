import { expect, test } from 'vitest';
import { EMOJI, EMOJI_CATEGORIES, searchEmoji } from './emoji-data.ts';

test('the name comes first, then what begins with it, then what means it', () => {
  expect(searchEmoji(':smile:', 3)[0]?.emoji).toBe('😄');
  expect(searchEmoji('wav', 1)[0]?.names).toContain('wave');
  expect(searchEmoji('+1', 1)[0]?.emoji).toBe('👍');
  expect(searchEmoji('happy', 5).every(({ tags }) => tags.includes('happy'))).toBe(true);
  expect(searchEmoji(' ', 5)).toEqual([]);
  expect(searchEmoji('no such thing', 5)).toEqual([]);
});

test('each emoji has a name and a category with a title', () => {
  expect(EMOJI.length).toBeGreaterThan(1_500);
  expect(EMOJI.every(({ names }) => names.length > 0)).toBe(true);
  expect(EMOJI_CATEGORIES).toEqual([
    'Smileys & Emotion',
    'People & Body',
    'Animals & Nature',
    'Food & Drink',
    'Travel & Places',
    'Activities',
    'Objects',
    'Symbols',
    'Flags',
  ]);
});
