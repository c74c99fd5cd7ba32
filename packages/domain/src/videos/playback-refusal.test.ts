import { expect, it } from 'vitest';
import type { WatchedVideo } from '../kernel/video-access.ts';
import { playbackRefusal } from './playback-refusal.ts';

const video: WatchedVideo = {
  status: 'READY',
  visibility: 'PUBLIC',
  premiereAt: null,
  isDeleted: false,
  expiresAt: null,
  isChannelUnavailable: false,
  isChannelRestricted: false,
};

it.each<[Partial<WatchedVideo>, string]>([
  [{ isDeleted: true }, 'UNAVAILABLE'],
  [{ expiresAt: 1 }, 'UNAVAILABLE'],
  [{ isDeleted: true, status: 'PROCESSING' }, 'UNAVAILABLE'],
  [{ isChannelUnavailable: true, visibility: 'PRIVATE' }, 'UNAVAILABLE'],
  [{ status: 'FAILED', visibility: 'SUBSCRIBERS' }, 'UNAVAILABLE'],
  [{ status: 'PROCESSING', visibility: 'PRIVATE' }, 'NOT_READY'],
  [{ visibility: 'PRIVATE', premiereAt: 2000 }, 'PRIVATE'],
  [{ visibility: 'SUBSCRIBERS', premiereAt: 1001 }, 'NOT_YET'],
  [{ visibility: 'SUBSCRIBERS', premiereAt: 1000 }, 'RESTRICTED_SUBSCRIBERS'],
  [{ visibility: 'SUBSCRIBERS' }, 'RESTRICTED_SUBSCRIBERS'],
  [{ visibility: 'UNLISTED' }, 'UNAVAILABLE'],
])('a video that is %j is refused as %s', (more, reason) => {
  expect(playbackRefusal({ ...video, ...more }, 1000)).toBe(reason);
});
