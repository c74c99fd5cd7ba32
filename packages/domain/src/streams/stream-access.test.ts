import { describe, expect, it } from 'vitest';
import { anyWatcher, linkHolder, type WatchedVideo } from '../kernel/video-access.ts';
import { mayRewindStream, mayWatchStream } from './stream-access.ts';

const stream = { isEnded: false, isChannelUnavailable: false, isChannelRestricted: false };
const video: WatchedVideo = {
  ...{ status: 'RECORDING', visibility: 'PUBLIC', premiereAt: null },
  ...{ isDeleted: false, expiresAt: null, isChannelUnavailable: false, isChannelRestricted: false },
};
const owner = { ...anyWatcher, isOwner: true };
const subscriber = { ...anyWatcher, isSubscriber: true };
const staff = { ...anyWatcher, isStaff: true };
const all = [anyWatcher, subscriber, owner, staff];

describe('who may watch a stream', () => {
  it('is everybody while it runs, staff alone where the channel is closed, and nobody afterwards', () => {
    expect(all.map((who) => mayWatchStream(stream, who))).toEqual([true, true, true, true]);
    const closed = { ...stream, isChannelUnavailable: true };
    expect(all.map((who) => mayWatchStream(closed, who))).toEqual([false, false, false, true]);
    expect(all.map((who) => mayWatchStream({ ...stream, isEnded: true }, who))).toEqual([false, false, false, false]);
  });
});

describe('who may go back in a stream', () => {
  const may = (changed: Partial<WatchedVideo>) =>
    all.map((who) => mayRewindStream(stream, { ...video, ...changed }, who, 0));

  it('is who may watch the video that it becomes', () => {
    expect(may({})).toEqual([true, true, true, true]);
    expect(may({ visibility: 'SUBSCRIBERS' })).toEqual([false, true, true, true]);
    expect(may({ visibility: 'PRIVATE' })).toEqual([false, false, true, true]);
    expect(may({ visibility: 'UNLISTED' })).toEqual([false, false, true, true]);
    expect(mayRewindStream(stream, { ...video, visibility: 'UNLISTED' }, linkHolder, 0)).toBe(true);
  });

  it('is nobody where it is not recorded, or the recording is no longer going on', () => {
    expect(all.map((who) => mayRewindStream(stream, null, who, 0))).toEqual([false, false, false, false]);
    expect(may({ status: 'READY' })).toEqual([false, false, false, false]);
    expect(may({ isDeleted: true })).toEqual([false, false, false, false]);
    expect(mayRewindStream({ ...stream, isEnded: true }, video, owner, 0)).toBe(false);
  });
});
