import { describe, expect, test } from 'vitest';
import { openChannel } from '../kernel/channel-access.ts';
import { mayAnswerStory, maySeeStory, type StoryWatcher, type WatchedStory } from './story-access.ts';
import { STORY_VISIBILITIES } from './story-kinds.ts';

const END = 1_000_000;
const story: WatchedStory = { ...openChannel, visibility: 'PUBLIC', expiresAt: END, isSourceThere: true };
const anyone: StoryWatcher = {
  ...{ isOwner: false, isStaff: false, isMember: false },
  ...{ isFollower: false, isSubscriber: false, isBlocked: false },
};
const watchers = {
  anyone,
  follower: { ...anyone, isFollower: true },
  subscriber: { ...anyone, isSubscriber: true },
  blocked: { ...anyone, isFollower: true, isSubscriber: true, isBlocked: true },
  owner: { ...anyone, isOwner: true },
  staff: { ...anyone, isStaff: true },
};
const seenBy = (of: Partial<WatchedStory>, now: number): string[] =>
  Object.entries(watchers).flatMap(([name, watcher]) => (maySeeStory({ ...story, ...of }, watcher, now) ? [name] : []));

describe('who may see a story', () => {
  test('its visibility decides', () => {
    expect(STORY_VISIBILITIES.map((visibility) => seenBy({ visibility }, 0))).toEqual([
      ['anyone', 'follower', 'subscriber', 'owner', 'staff'],
      ['follower', 'owner', 'staff'],
      ['subscriber', 'owner', 'staff'],
    ]);
  });

  test('at its end, to the millisecond, it stays for the owner and staff alone', () => {
    expect(seenBy({}, END - 1)).toHaveLength(5);
    expect(seenBy({}, END)).toEqual(['owner', 'staff']);
  });

  test('a closed channel shows it to staff alone, a restricted one also to its owner', () => {
    expect(seenBy({ isChannelUnavailable: true }, 0)).toEqual(['staff']);
    expect(seenBy({ isChannelRestricted: true }, 0)).toEqual(['owner', 'staff']);
    expect(maySeeStory({ ...story, isChannelRestricted: true }, { ...anyone, isMember: true }, 0)).toBe(true);
  });

  test('a story whose clip, video or story is gone stays for the owner and staff', () => {
    expect(seenBy({ isSourceThere: false }, 0)).toEqual(['owner', 'staff']);
  });

  test('nobody answers their own story, nor with a ban', () => {
    expect(mayAnswerStory({ isOwner: false, isBanned: false })).toBe(true);
    expect(mayAnswerStory({ isOwner: true, isBanned: false })).toBe(false);
    expect(mayAnswerStory({ isOwner: false, isBanned: true })).toBe(false);
  });
});
