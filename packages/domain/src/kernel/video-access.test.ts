import { describe, expect, it } from 'vitest';
import {
  anyWatcher,
  isPublicVideo,
  linkHolder,
  mayKnowVideo,
  mayWatchVideo,
  seesUnopened,
  type WatchedVideo,
} from './video-access.ts';

const video: WatchedVideo = {
  status: 'READY',
  visibility: 'PUBLIC',
  premiereAt: null,
  isDeleted: false,
  expiresAt: null,
  isChannelUnavailable: false,
  isChannelRestricted: false,
};
const owner = { ...anyWatcher, isOwner: true };
const staff = { ...anyWatcher, isStaff: true };
const subscriber = { ...anyWatcher, isSubscriber: true };

describe('who may watch a video', () => {
  it('is everybody where it is public, also while it is being recorded', () => {
    for (const status of ['READY', 'RECORDING'] as const) {
      expect(mayWatchVideo({ ...video, status }, anyWatcher, 0)).toBe(true);
    }
  });

  it('is who has the link, the owner and staff where it is unlisted; nobody else knows of it', () => {
    for (const status of ['READY', 'RECORDING'] as const) {
      const unlisted = { ...video, visibility: 'UNLISTED', status } as const;
      for (const may of [mayWatchVideo, mayKnowVideo]) {
        expect([anyWatcher, subscriber, linkHolder, owner, staff].map((who) => may(unlisted, who, 0))).toEqual([
          false,
          false,
          true,
          true,
          true,
        ]);
      }
    }
    const premiere = { ...video, visibility: 'UNLISTED', premiereAt: 1000 } as const;
    expect(mayWatchVideo(premiere, linkHolder, 999)).toBe(false);
    expect([anyWatcher, linkHolder].map((who) => mayKnowVideo(premiere, who, 999))).toEqual([false, true]);
  });

  it('is nobody more because they have a link where it is not unlisted', () => {
    for (const visibility of ['SUBSCRIBERS', 'PRIVATE'] as const) {
      expect(mayWatchVideo({ ...video, visibility }, linkHolder, 0)).toBe(false);
    }
    expect(mayKnowVideo({ ...video, visibility: 'PRIVATE' }, linkHolder, 0)).toBe(false);
  });

  it('is who subscribes, the owner and staff where it is for subscribers; others know of it', () => {
    const restricted = { ...video, visibility: 'SUBSCRIBERS' } as const;
    expect([anyWatcher, subscriber, owner, staff].map((who) => mayWatchVideo(restricted, who, 0))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(mayKnowVideo(restricted, anyWatcher, 0)).toBe(true);
  });

  it('is the owner and staff where it is private, and nobody else knows of it', () => {
    const hidden = { ...video, visibility: 'PRIVATE' } as const;
    for (const may of [mayWatchVideo, mayKnowVideo]) {
      expect([anyWatcher, subscriber, owner, staff].map((who) => may(hidden, who, 0))).toEqual([
        false,
        false,
        true,
        true,
      ]);
    }
  });

  it('is nobody but the owner and staff before a premiere, which everybody may know of', () => {
    const premiere = { ...video, premiereAt: 1000 };
    expect(mayWatchVideo(premiere, anyWatcher, 999)).toBe(false);
    expect(mayWatchVideo(premiere, owner, 999)).toBe(true);
    expect(mayKnowVideo(premiere, anyWatcher, 999)).toBe(true);
    expect(mayWatchVideo(premiere, anyWatcher, 1000)).toBe(true);
  });

  it('is nobody where there is nothing to watch', () => {
    for (const who of [anyWatcher, owner, staff]) {
      expect(mayWatchVideo({ ...video, isDeleted: true }, who, 0)).toBe(false);
      expect(mayKnowVideo({ ...video, isDeleted: true }, who, 0)).toBe(false);
      for (const may of [mayWatchVideo, mayKnowVideo]) {
        const expiring = { ...video, expiresAt: 1_000 };
        expect(may(expiring, who, 999)).toBe(may(video, who, 999));
        expect(may(expiring, who, 1_000)).toBe(false);
      }
      expect(mayWatchVideo({ ...video, status: 'PROCESSING' }, who, 0)).toBe(false);
      expect(mayWatchVideo({ ...video, status: 'FAILED' }, who, 0)).toBe(false);
    }
    expect(mayKnowVideo({ ...video, status: 'FAILED' }, anyWatcher, 0)).toBe(false);
    expect(mayKnowVideo({ ...video, status: 'FAILED' }, owner, 0)).toBe(true);
  });

  it('is everybody in lists of the whole site once it is ready, public and has premiered', () => {
    expect(isPublicVideo(video, 0)).toBe(true);
    const others: Partial<WatchedVideo>[] = [
      ...[
        { status: 'RECORDING' },
        { visibility: 'UNLISTED' },
        { visibility: 'SUBSCRIBERS' },
        { visibility: 'PRIVATE' },
      ],
      ...[{ premiereAt: 1 }, { isDeleted: true }, { isChannelUnavailable: true }],
    ] as const;
    for (const other of others) expect(isPublicVideo({ ...video, ...other }, 0)).toBe(false);
  });

  it('is the owner and staff where a premiere has not opened all of it', () => {
    expect([anyWatcher, subscriber, linkHolder, owner, staff].map(seesUnopened)).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
  });

  it('is staff alone where the channel is closed', () => {
    const closed = { ...video, isChannelUnavailable: true };
    expect([anyWatcher, owner, staff].map((who) => mayWatchVideo(closed, who, 0))).toEqual([false, false, true]);
  });
});
