import { describe, expect, it } from 'vitest';
import { parseChatColor } from '../chat-color.ts';
import { BADGE_DRAWINGS, badgeSvg } from './badge-drawings.ts';
import {
  CHAT_BADGE_SETS,
  type ChatRanks,
  chatBadges,
  readBadges,
  userTypeOf,
  writeBadgeInfo,
  writeBadges,
} from './chat-badges.ts';
import { chatVisit, NEW_CHATTER_MS, VISIT_MS } from './chat-visit.ts';

const nobody: ChatRanks = {
  isOwner: false,
  isModerator: false,
  isVip: false,
  subscribedMonths: null,
  isStaff: false,
  isSiteAdmin: false,
  isPartner: false,
  isAffiliate: false,
};
const tagOf = (ranks: Partial<ChatRanks>) => writeBadges(chatBadges({ ...nobody, ...ranks }));

describe('badges', () => {
  it.each([
    [{}, ''],
    [{ isOwner: true }, 'broadcaster/1'],
    [{ isModerator: true }, 'moderator/1'],
    [{ isVip: true }, 'vip/1'],
    [{ isModerator: true, isVip: true }, 'moderator/1'],
    [{ isOwner: true, isModerator: true }, 'broadcaster/1'],
    [{ isOwner: true, isPartner: true, isAffiliate: true }, 'broadcaster/1,partner/1'],
    [{ isAffiliate: true, isVip: true }, 'vip/1,affiliate/1'],
    [{ isStaff: true, isModerator: true }, 'staff/1,moderator/1'],
    [{ isStaff: true, isSiteAdmin: true }, 'admin/1'],
    [{ subscribedMonths: 0 }, 'subscriber/1'],
    [{ subscribedMonths: 1 }, 'subscriber/1'],
    [{ subscribedMonths: 14, isPartner: true }, 'subscriber/12,partner/1'],
    [{ subscribedMonths: 200 }, 'subscriber/60'],
    [{ subscribedMonths: 5, isOwner: true }, 'broadcaster/1'],
  ] as const)('%o wear %s', (ranks, tag) => expect(tagOf(ranks)).toBe(tag));

  it('are read back as they were written', () => {
    const all = CHAT_BADGE_SETS.map((set) => ({ set, version: '3' }));
    expect(readBadges(writeBadges(all))).toEqual(all);
    expect(readBadges('')).toEqual([]);
    expect(readBadges('bits/100,moderator/1,vip')).toEqual([{ set: 'moderator', version: '1' }]);
  });

  it('say the exact months of a subscriber besides', () => {
    expect(writeBadgeInfo({ ...nobody, subscribedMonths: 14 })).toBe('subscriber/14');
    expect(writeBadgeInfo(nobody)).toBe('');
    expect(writeBadgeInfo({ ...nobody, subscribedMonths: 14, isOwner: true })).toBe('');
  });

  it.each([
    ['', ''],
    ['broadcaster/1', ''],
    ['moderator/1', 'mod'],
    ['staff/1,moderator/1', 'staff'],
    ['admin/1', 'admin'],
  ])('the user type of %s is %s', (tag, type) => expect(userTypeOf(readBadges(tag))).toBe(type));

  it('have a picture each, white on a ground that it stands out from', () => {
    const light = (hex: string) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    for (const set of CHAT_BADGE_SETS) {
      const { ground } = BADGE_DRAWINGS[set];
      expect(parseChatColor(ground)).toBe(ground);
      expect(1.05 / (light(ground) + 0.05)).toBeGreaterThan(4.5);
      expect(badgeSvg(set, 72)).toMatch(
        /^<svg [^>]*width="72" height="72" viewBox="0 0 18 18"><rect .*<path .*\/><\/svg>$/,
      );
    }
    expect(new Set(Object.values(BADGE_DRAWINGS).map(({ path }) => path)).size).toBe(CHAT_BADGE_SETS.length);
  });
});

describe('a message', () => {
  const now = 1_800_000_000_000;
  it.each([
    [null, 'first'],
    [now, null],
    [now - VISIT_MS + 1, null],
    [now - VISIT_MS, 'returning'],
    [now - NEW_CHATTER_MS + 1, 'returning'],
    [now - NEW_CHATTER_MS, null],
  ])('of someone whose first one was at %s is %s', (at, visit) => expect(chatVisit(at, now)).toBe(visit));
});
