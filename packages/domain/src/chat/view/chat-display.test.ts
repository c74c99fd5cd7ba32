import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_FONT_SIZES, DEFAULT_CHAT_DISPLAY, readChatDisplay } from './chat-display.ts';

test('a stored display is read back as it is', () => {
  const flag = fc.boolean();
  const display = fc.record({
    hasTimestamps: flag,
    fontSize: fc.constantFrom(...CHAT_FONT_SIZES),
    isCompact: flag,
    hasReadableColors: flag,
    isPausedOnHover: flag,
    hasLinkPreviews: flag,
  });
  fc.assert(
    fc.property(display, (one) => {
      expect(readChatDisplay(JSON.parse(JSON.stringify(one)))).toEqual(one);
    }),
  );
});

test('what is missing or of another kind has its default', () => {
  for (const nothing of [undefined, null, 7, 'x', [], {}])
    expect(readChatDisplay(nothing)).toEqual(DEFAULT_CHAT_DISPLAY);
  expect(readChatDisplay({ isCompact: true, fontSize: 'GIANT', hasTimestamps: 'no', other: 1 })).toEqual({
    ...DEFAULT_CHAT_DISPLAY,
    isCompact: true,
  });
});
