import { describe, expect, it, test } from 'vitest';
import {
  anyClipWatcher,
  clipOpensAt,
  isPublicClip,
  mayKnowClip,
  mayWatchClip,
  type WatchedClip,
} from './clip-access.ts';
import { type ClipActor, mayDeleteClip, mayEditClip, mayFeatureClip } from './clip-rights.ts';
import { checkClipTitle } from './clip-title.ts';

const anybody: ClipActor = { isCurator: false, isOwner: false, isModerator: false };
const curator = { ...anybody, isCurator: true };
const owner = { ...anybody, isOwner: true };
const moderator = { ...anybody, isModerator: true };
const all = [anybody, curator, owner, moderator];

describe('rights on a clip', () => {
  it('to change it: its maker for a day, the owner at any time', () => {
    const day = 24 * 60 * 60_000;
    expect(all.map((actor) => mayEditClip(actor, 0, day - 1))).toEqual([false, true, true, false]);
    expect(all.map((actor) => mayEditClip(actor, 0, day))).toEqual([false, false, true, false]);
  });

  it('to take it away: its maker, owner and moderators', () => {
    expect(all.map(mayDeleteClip)).toEqual([false, true, true, true]);
  });

  test('CLIP-12 to feature it: the owner, and moderators where the owner lets them', () => {
    expect(all.map((actor) => mayFeatureClip(actor, false))).toEqual([false, false, true, false]);
    expect(all.map((actor) => mayFeatureClip(actor, true))).toEqual([false, false, true, true]);
  });
});

describe('who may watch a clip', () => {
  const clip: WatchedClip = {
    ...{ isDeleted: false, isChannelUnavailable: false, isChannelRestricted: false },
    ...{ sourceVisibility: 'PUBLIC', opensAt: null, draftUntil: null },
  };
  const watchers = [
    anyClipWatcher,
    { ...anyClipWatcher, isSubscriber: true },
    { ...anyClipWatcher, isOwner: true },
    { ...anyClipWatcher, isStaff: true },
  ];
  const may = (changed: Partial<WatchedClip>, rule = mayWatchClip) =>
    watchers.map((watcher) => rule({ ...clip, ...changed }, watcher, 1000));

  it('is as open as its video', () => {
    expect(may({})).toEqual([true, true, true, true]);
    expect(may({ sourceVisibility: 'UNLISTED' })).toEqual([false, false, true, true]);
    expect(may({ sourceVisibility: 'SUBSCRIBERS' })).toEqual([false, true, true, true]);
    expect(may({ sourceVisibility: 'PRIVATE' })).toEqual([false, false, true, true]);
  });

  it('is who has its link, or made it, where its video is unlisted', () => {
    const unlisted = { ...clip, sourceVisibility: 'UNLISTED' } as const;
    const linkHolder = { ...anyClipWatcher, hasLink: true };
    const curator = { ...anyClipWatcher, isCurator: true };
    for (const rule of [mayWatchClip, mayKnowClip]) {
      expect([anyClipWatcher, linkHolder, curator].map((who) => rule(unlisted, who, 0))).toEqual([false, true, true]);
    }
    expect(mayWatchClip({ ...clip, sourceVisibility: 'SUBSCRIBERS' }, linkHolder, 0)).toBe(false);
    expect(mayKnowClip({ ...clip, sourceVisibility: 'PRIVATE' }, linkHolder, 0)).toBe(false);
  });

  it('is everybody in lists of the whole site where it is public', () => {
    expect(isPublicClip(clip, 0)).toBe(true);
    for (const sourceVisibility of ['UNLISTED', 'SUBSCRIBERS', 'PRIVATE'] as const) {
      expect(isPublicClip({ ...clip, sourceVisibility }, 0)).toBe(false);
    }
  });

  it('is known to everybody where it is for subscribers, and to nobody where it is private', () => {
    expect(may({ sourceVisibility: 'SUBSCRIBERS' }, mayKnowClip)).toEqual([true, true, true, true]);
    expect(may({ sourceVisibility: 'PRIVATE' }, mayKnowClip)).toEqual([false, false, true, true]);
  });

  it('is its maker’s alone while it is a draft, and nobody’s once its time is over', () => {
    const makers = [
      { ...anyClipWatcher, isCurator: true },
      { ...anyClipWatcher, isCurator: true, isOwner: true },
    ];
    const ofMakers = (changed: Partial<WatchedClip>) =>
      makers.map((watcher) => mayWatchClip({ ...clip, ...changed }, watcher, 1000));
    expect(may({ draftUntil: 1001 })).toEqual([false, false, false, false]);
    expect(may({ draftUntil: 1001 }, mayKnowClip)).toEqual([false, false, false, false]);
    expect(ofMakers({ draftUntil: 1001 })).toEqual([true, true]);
    expect(ofMakers({ draftUntil: 1000 })).toEqual([false, false]);
    expect(ofMakers({ draftUntil: 1001, isDeleted: true })).toEqual([false, false]);
    // To have made a clip opens no video.
    expect(ofMakers({ draftUntil: 1001, sourceVisibility: 'PRIVATE' })).toEqual([false, true]);
  });

  it('is the owner’s until the premiere of its video has shown it', () => {
    expect(may({ opensAt: 1001 })).toEqual([false, false, true, true]);
    expect(may({ opensAt: 1001 }, mayKnowClip)).toEqual([false, false, true, true]);
    expect(may({ opensAt: 1000 })).toEqual([true, true, true, true]);
    const video = { premiereAt: 500, lengthMs: 100 };
    expect(clipOpensAt(video, { offsetMs: 20, lengthMs: 30 })).toBe(550);
    expect(clipOpensAt(video, { offsetMs: 90, lengthMs: 30 })).toBe(600);
    expect(clipOpensAt(video, { offsetMs: null, lengthMs: 30 })).toBe(600);
    expect(clipOpensAt({ ...video, premiereAt: null }, { offsetMs: 20, lengthMs: 30 })).toBeNull();
  });

  it('is nobody where it was taken away, staff alone where the channel is closed', () => {
    expect(may({ isDeleted: true })).toEqual([false, false, false, false]);
    expect(may({ isChannelUnavailable: true })).toEqual([false, false, false, true]);
    expect(may({ isChannelUnavailable: true, sourceVisibility: 'SUBSCRIBERS' }, mayKnowClip)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('a clip’s title', () => {
  it('stands on one line, of at most 140 characters', () => {
    expect(checkClipTitle('  What\na\u0000  jump ')).toEqual({ ok: true, value: 'What a jump' });
    expect(checkClipTitle(' \n ')).toMatchObject({ code: 'TITLE_EMPTY' });
    expect(checkClipTitle('😀'.repeat(140))).toMatchObject({ ok: true });
    expect(checkClipTitle('😀'.repeat(141))).toMatchObject({ code: 'TITLE_TOO_LONG' });
  });
});
