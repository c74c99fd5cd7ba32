import { describe, expect, it, test } from 'vitest';
import { type ClipMaker, clipCreationRefusal } from './clip-creation.ts';
import { defaultClipsSettings } from './clips-settings.ts';

const NOW = Date.UTC(2026, 0, 1);
const anybody: ClipMaker = {
  isOwner: false,
  isModerator: false,
  isBanned: false,
  isSubscriber: false,
  followedAt: null,
};
const restrict = (isFollower: boolean, isSubscriber: boolean, followingLengthMinutes = 0) => ({
  ...defaultClipsSettings,
  creationRestrictedTo: { isFollower, isSubscriber },
  creationRestrictionOptions: { followingLengthMinutes },
});

test('CLIP-10 followers alone make clips, who have followed for so many minutes', () => {
  const settings = restrict(true, false, 10);
  const refusal = (maker: ClipMaker) => clipCreationRefusal(settings, maker, null, NOW);
  expect(refusal(anybody)).toMatchObject({ code: 'FOLLOWERS_ONLY' });
  expect(refusal({ ...anybody, followedAt: NOW - 10 * 60_000 + 1 })).toMatchObject({ code: 'FOLLOWING_TOO_SHORT' });
  expect(refusal({ ...anybody, followedAt: NOW - 10 * 60_000 })).toBeNull();
  expect(refusal({ ...anybody, isSubscriber: true })).toMatchObject({ code: 'FOLLOWERS_ONLY' });
});

test('subscribers alone make clips', () => {
  const settings = restrict(false, true);
  const refusal = (maker: ClipMaker) => clipCreationRefusal(settings, maker, null, NOW);
  expect(refusal({ ...anybody, followedAt: 0 })).toMatchObject({ code: 'SUBSCRIBERS_ONLY' });
  expect(refusal({ ...anybody, isSubscriber: true })).toBeNull();
});

describe('who may make a clip', () => {
  it('is everybody by default', () => {
    expect(clipCreationRefusal(defaultClipsSettings, anybody, '100001', NOW)).toBeNull();
  });

  it('is who follows or subscribes where both are asked for', () => {
    const settings = restrict(true, true, 60);
    expect(clipCreationRefusal(settings, anybody, null, NOW)).toMatchObject({ code: 'FOLLOWERS_ONLY' });
    expect(clipCreationRefusal(settings, { ...anybody, isSubscriber: true }, null, NOW)).toBeNull();
    expect(clipCreationRefusal(settings, { ...anybody, followedAt: 0 }, null, NOW)).toBeNull();
  });

  it('is nobody who is banned, in a blocked category, or where clips are off', () => {
    const blocked = { ...defaultClipsSettings, categoryBlocklist: ['100001'] };
    expect(clipCreationRefusal(blocked, anybody, '100001', NOW)).toMatchObject({ code: 'CATEGORY_BLOCKED' });
    expect(clipCreationRefusal(blocked, anybody, '100002', NOW)).toBeNull();
    expect(clipCreationRefusal(blocked, anybody, null, NOW)).toBeNull();
    expect(clipCreationRefusal(defaultClipsSettings, { ...anybody, isBanned: true }, null, NOW)).toMatchObject({
      code: 'BANNED',
    });
    const off = { ...defaultClipsSettings, isClipsEnabled: false };
    expect(clipCreationRefusal(off, { ...anybody, followedAt: 0, isSubscriber: true }, null, NOW)).toMatchObject({
      code: 'CLIPS_DISABLED',
    });
  });

  it('is always the owner, and moderators who are not banned', () => {
    const closed = { ...restrict(true, true, 60), isClipsEnabled: false, categoryBlocklist: ['100001'] };
    expect(clipCreationRefusal(closed, { ...anybody, isOwner: true }, '100001', NOW)).toBeNull();
    expect(clipCreationRefusal(closed, { ...anybody, isModerator: true }, '100001', NOW)).toBeNull();
    expect(clipCreationRefusal(closed, { ...anybody, isModerator: true, isBanned: true }, null, NOW)).toMatchObject({
      code: 'CLIPS_DISABLED',
    });
  });
});
