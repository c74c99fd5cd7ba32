import { expect, test } from 'vitest';
import { CHAT_COLORS, defaultChatColor, parseChatColor } from './chat-color.ts';

test('CHAT-13 the palette has 15 different colours', () => {
  expect(new Set(Object.values(CHAT_COLORS)).size).toBe(15);
});

test('a colour is a name of the palette or #RRGGBB', () => {
  expect(parseChatColor('dodgerblue')).toBe('#1E90FF');
  expect(parseChatColor('#12ab9F')).toBe('#12AB9F');
  for (const wrong of ['', 'pink', '#12ab9', '#12ab9g', 'rgb(0,0,0)', '__proto__', 'constructor']) {
    expect(parseChatColor(wrong)).toBeNull();
  }
});

test('the default is stable and spreads over the whole palette', () => {
  expect(defaultChatColor('100042')).toBe(defaultChatColor('100042'));
  const seen = new Map<string, number>();
  for (let id = 100_000; id < 101_500; id += 1) {
    const color = defaultChatColor(String(id));
    seen.set(color, (seen.get(color) ?? 0) + 1);
  }
  expect(seen.size).toBe(15);
  expect(Math.min(...seen.values())).toBeGreaterThan(50);
});
