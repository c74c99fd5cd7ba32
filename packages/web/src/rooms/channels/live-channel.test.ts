import type { ChannelTopicEvent } from '@bandshell/contract';
import { describe, expect, it } from 'vitest';
import { applyChannelEvent, type LiveChannel } from './live-channel.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

const offline: LiveChannel = { title: 'Pots', language: 'en', category: null, stream: null, show: null };
const live: LiveChannel = {
  ...offline,
  stream: {
    id: 's1',
    playbackURL: '/live/s1/master.m3u8',
    createdAt: '2026-01-01T11:00:00.000Z',
    isInterrupted: false,
    previewImageURL: '/p.jpg',
    viewersCount: 7,
  },
};

const after = (channel: LiveChannel, event: ChannelTopicEvent) => applyChannelEvent(channel, event, NOW);

describe('applyChannelEvent', () => {
  it('puts a new stream on stage, started now', () => {
    expect(
      after(offline, {
        kind: 'stream-up',
        streamID: 's2',
        playbackURL: '/live/s2/master.m3u8',
        hasVideo: true,
        hasAudio: true,
      }).stream,
    ).toEqual({
      id: 's2',
      playbackURL: '/live/s2/master.m3u8',
      createdAt: '2026-01-01T12:00:00.000Z',
      isInterrupted: false,
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

  it('marks a stream whose encoder is away, and back', () => {
    const away = after(live, { kind: 'stream-interrupted', streamID: 's1' });
    expect(away.stream?.isInterrupted).toBe(true);
    expect(after(away, { kind: 'stream-resumed', streamID: 's1' })).toEqual(live);
  });

  it('ends the stream it is about, and no newer one', () => {
    expect(after(live, { kind: 'stream-down', streamID: 's1' }).stream).toBeNull();
    expect(after(live, { kind: 'stream-down', streamID: 's0' })).toBe(live);
    expect(after(live, { kind: 'stream-interrupted', streamID: 's0' })).toBe(live);
  });

  it('shows a video from its start to its end, and keeps what it knows of it', () => {
    const start = { kind: 'show-started', showKind: 'RERUN', videoID: 'v1' } as const;
    const told = { id: 'v1', title: 'Kilns', previewThumbnailURL: '/k.jpg' };
    expect(after(offline, start).show).toEqual({
      kind: 'RERUN',
      video: { id: 'v1', title: null, previewThumbnailURL: null },
    });
    const shown: LiveChannel = { ...offline, show: { kind: 'RERUN', video: told } };
    expect(after(shown, start)).toBe(shown);
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
    expect(after(live, { kind: 'fireworks' } as unknown as ChannelTopicEvent)).toBe(live);
  });
});
