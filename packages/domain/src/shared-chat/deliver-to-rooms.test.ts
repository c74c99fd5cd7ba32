import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomsBeside } from './deliver-to-rooms.ts';

const CHANNELS = ['1', '2', '3', '4', '5', '6'];
const anyChannel = fc.constantFrom(...CHANNELS);

/**
 * A line of a shared chat reaches each room at most once, and a room beside its home exactly when that room's own
 * channel neither bans the writer nor filters the text.
 */
test('a line is in no room twice, lost in none, and in each under exactly the rules of its channel', () => {
  const anyCase = fc.record({
    homeId: anyChannel,
    // Also empty, without the home channel, and with repeats.
    channelIds: fc.array(anyChannel, { maxLength: 8 }),
    banned: fc.uniqueArray(anyChannel),
    filtered: fc.uniqueArray(anyChannel),
    isSourceOnly: fc.boolean(),
  });
  fc.assert(
    fc.property(anyCase, ({ homeId, channelIds, banned, filtered, isSourceOnly }) => {
      const judge = (id: string) => ({ isBanned: banned.includes(id), isFiltered: filtered.includes(id) });
      const rooms = [homeId, ...roomsBeside({ homeId, isSourceOnly }, channelIds, judge)];
      expect(new Set(rooms).size).toBe(rooms.length);
      for (const id of CHANNELS) {
        const isShared = channelIds.includes(homeId) && channelIds.includes(id) && !isSourceOnly;
        const isShown = id === homeId || (isShared && !banned.includes(id) && !filtered.includes(id));
        expect(rooms.includes(id)).toBe(isShown);
      }
    }),
  );
});
