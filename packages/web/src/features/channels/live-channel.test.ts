import type { ChannelTopicEvent } from '@bandshell/contract';
import { describe, expect, it } from 'vitest';
import { applyChannelEvent, type LiveChannel } from './live-channel.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

const offline: LiveChannel = {
  ...{ version: 4, title: 'Pots', language: 'en', category: null, isMature: false },
  ...{ stream: null, show: null, raid: null },
};
const live: LiveChannel = {
  ...offline,
  stream: {
    id: 's1',
    playbackURL: '/live/s1/master.m3u8',
    createdAt: '2026-01-01T11:00:00.000Z',
    isInterrupted: false,
    hasVideo: true,
    hasAudio: true,
    previewImageURL: '/p.jpg',
    viewersCount: 7,
  },
};

/** The channel after an event that is one version newer. */
const after = (channel: LiveChannel, event: ChannelTopicEvent) => {
  const version = channel.version + 1;
  const next = applyChannelEvent(channel, { ...event, version }, NOW);
  expect(next.version).toBe(version);
  return { ...next, version: channel.version };
};

describe('applyChannelEvent', () => {
  it('follows a raid from its start to its end', () => {
    const target = { id: '9', login: 'lea', displayName: 'Lea', profileImageURL: null, primaryColorHex: '#112233' };
    const started = after(live, { kind: 'raid-started', raidID: 'r', target, viewersCount: 3, secondsLeft: 90 });
    expect(started).toEqual({
      ...live,
      raid: { id: 'r', status: 'PENDING', target, viewersCount: 3, secondsLeft: 90 },
    });
    expect(after(started, { kind: 'raid-moved', raidID: 'r', target, viewersCount: 4 })).toEqual({
      ...live,
      raid: { id: 'r', status: 'MOVED', target, viewersCount: 4, secondsLeft: 0 },
    });
    expect(after(started, { kind: 'raid-cancelled', raidID: 'r', target, reason: 'CANCELLED' })).toEqual(live);
  });

  it('puts a new stream on stage, started now', () => {
    expect(
      after(offline, {
        kind: 'stream-up',
        streamID: 's2',
        playbackURL: '/live/s2/master.m3u8',
        hasVideo: false,
        hasAudio: true,
      }).stream,
    ).toEqual({
      id: 's2',
      playbackURL: '/live/s2/master.m3u8',
      createdAt: '2026-01-01T12:00:00.000Z',
      isInterrupted: false,
      hasVideo: false,
      hasAudio: true,
      previewImageURL: null,
      viewersCount: 0,
    });
  });

  it('does not start a running stream anew', () => {
    expect(
      after(live, {
        kind: 'stream-up',
        streamID: 's1',
        playbackURL: '/live/s1/master.m3u8',
        hasVideo: true,
        hasAudio: true,
      }),
    ).toEqual(live);
  });

  it('hears that a track came or went', () => {
    const silent = { kind: 'stream-tracks', streamID: 's1', hasVideo: true, hasAudio: false } as const;
    expect(after(live, silent).stream).toMatchObject({ hasVideo: true, hasAudio: false, viewersCount: 7 });
    expect(after(live, { ...silent, streamID: 's0' })).toEqual(live);
  });

  it('marks a stream whose encoder is away, and back', () => {
    const away = after(live, { kind: 'stream-interrupted', streamID: 's1' });
    expect(away.stream?.isInterrupted).toBe(true);
    expect(after(away, { kind: 'stream-resumed', streamID: 's1' })).toEqual(live);
  });

  it('ends the stream it is about, and no newer one', () => {
    expect(after(live, { kind: 'stream-down', streamID: 's1' }).stream).toBeNull();
    expect(after(live, { kind: 'stream-down', streamID: 's0' })).toEqual(live);
    expect(after(live, { kind: 'stream-interrupted', streamID: 's0' })).toEqual(live);
  });

  it('shows a video from its start to its end, and keeps what it knows of it', () => {
    const start = { kind: 'show-started', showKind: 'RERUN', videoID: 'v1' } as const;
    const reported = { id: 'v1', title: 'Kilns', previewThumbnailURL: '/k.jpg' };
    expect(after(offline, start).show).toEqual({
      kind: 'RERUN',
      video: { id: 'v1', title: null, previewThumbnailURL: null },
    });
    const shown: LiveChannel = { ...offline, show: { kind: 'RERUN', video: reported } };
    expect(after(shown, start)).toEqual(shown);
    expect(after(shown, { ...start, videoID: 'v2' }).show?.video.id).toBe('v2');
    expect(after(shown, { ...start, showKind: 'PREMIERE' }).show?.kind).toBe('PREMIERE');
    expect(after(shown, { kind: 'show-ended' })).toEqual(offline);
  });

  it('keeps a show behind a stream', () => {
    const premiere = after(live, { kind: 'show-started', showKind: 'PREMIERE', videoID: 'v1' });
    expect(premiere.stream).toBe(live.stream);
    expect(after(premiere, { kind: 'stream-down', streamID: 's1' }).show?.video.id).toBe('v1');
  });

  it('takes new settings, a category that was taken away included', () => {
    const settings = { kind: 'settings', title: 'Glaze', language: 'de' } as const;
    const chess = { categoryID: '1', categorySlug: 'chess', categoryName: 'Chess' };
    const none = { categoryID: null, categorySlug: null, categoryName: null };
    const set = after(live, { ...settings, ...chess });
    expect(set).toMatchObject({ title: 'Glaze', language: 'de', category: { slug: 'chess', displayName: 'Chess' } });
    expect(after(set, { ...settings, ...none }).category).toBeNull();
  });

  it('goes on over a kind it does not know', () => {
    expect(after(live, { kind: 'fireworks' } as unknown as ChannelTopicEvent)).toEqual(live);
  });

  it('is not led back by an event that an answer overtook', () => {
    const down = { kind: 'stream-down', streamID: 's1' } as const;
    expect(applyChannelEvent(live, { ...down, version: 3 }, NOW)).toBe(live);
    expect(applyChannelEvent(live, { ...down, version: 4 }, NOW)).toBe(live);
    expect(applyChannelEvent(live, { ...down, version: 5 }, NOW).stream).toBeNull();
  });

  it('is left alone by what is about something else', () => {
    expect(applyChannelEvent(live, { kind: 'video-published' }, NOW)).toBe(live);
    expect(applyChannelEvent(live, { kind: 'renamed', login: 'ana' }, NOW)).toBe(live);
  });

  it('lets an event without a version hold until the next one', () => {
    const down = applyChannelEvent(live, { kind: 'stream-down', streamID: 's1' }, NOW);
    expect(down.stream).toBeNull();
    expect(down.version).toBeGreaterThan(4);
    expect(down.version).toBeLessThan(5);
  });
});
