import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COSTREAM_CHANNELS_MAX,
  type CostreamChannel,
  type CostreamInvitationState,
  costreamFacts,
  invitationRefusal,
  TOP_COSTREAMERS,
} from './costream-rules.ts';

const free: CostreamInvitationState = {
  displayName: 'Kiln',
  isSelf: false,
  isInAnother: false,
  standing: 'NONE',
  isBlocked: false,
  channels: 1,
};

describe('an invitation', () => {
  test('is possible until the co-stream is full', () => {
    expect(invitationRefusal(free)).toBeNull();
    expect(invitationRefusal({ ...free, channels: COSTREAM_CHANNELS_MAX - 1 })).toBeNull();
    expect(invitationRefusal({ ...free, channels: COSTREAM_CHANNELS_MAX })).toMatchObject({ code: 'TOO_MANY' });
  });

  test.each([
    [{ isSelf: true }, 'SELF'],
    [{ isInAnother: true }, 'IN_ANOTHER'],
    [{ standing: 'INVITED' }, 'ALREADY_INVITED'],
    [{ standing: 'JOINED' }, 'ALREADY_JOINED'],
    [{ isBlocked: true }, 'NOT_ACCEPTED'],
  ] as const)('is refused with %o', (state, code) => {
    expect(invitationRefusal({ ...free, ...state })).toMatchObject({ code });
  });
});

const channel = (channelId: string, viewers: number | null, isOrganizer = false): CostreamChannel => ({
  ...{ channelId, viewers, isOrganizer },
});

describe('what is said of a stream', () => {
  test('of a channel without a co-stream, and of an organizer whom nobody has joined, are its own viewers alone', () => {
    const none = { role: 'NONE', organizerId: null, costreamersCount: 0, topIds: [], totalViewersCount: 7 };
    expect(costreamFacts('1', 7, [])).toEqual(none);
    expect(costreamFacts('1', 7, [channel('1', 7, true)])).toEqual(none);
    expect(costreamFacts('1', 7, [channel('2', 7, true), channel('3', 1)])).toEqual(none);
  });

  test('in a co-stream are its role, the organizer, the largest others that are live, and the viewers of all', () => {
    const channels = [
      channel('1', 10, true),
      channel('2', 30),
      channel('3', null),
      channel('4', 5),
      channel('5', 30),
      channel('6', 1),
    ];
    expect(costreamFacts('4', 5, channels)).toEqual({
      ...{ role: 'COSTREAMER', organizerId: '1', costreamersCount: 5, totalViewersCount: 76 },
      topIds: ['2', '5', '1'],
    });
    expect(costreamFacts('1', 10, channels)).toMatchObject({ role: 'ORGANIZER', topIds: ['2', '5', '4'] });
  });

  test('never names the channel itself, or more than the page shows, and never counts less than it has', () => {
    const anyChannels = fc.array(fc.option(fc.nat(1000), { nil: null }), { maxLength: 8 });
    fc.assert(
      fc.property(anyChannels, fc.nat(1000), (others, viewers) => {
        const all = [channel('own', viewers), ...others.map((count, index) => channel(`${index}`, count, index === 0))];
        const { topIds, totalViewersCount } = costreamFacts('own', viewers, all);
        expect(topIds).not.toContain('own');
        expect(topIds.length).toBeLessThanOrEqual(TOP_COSTREAMERS);
        expect(totalViewersCount).toBeGreaterThanOrEqual(viewers);
      }),
    );
  });
});
