import { describe, expect, it } from 'vitest';
import {
  AUTO_QUALITY,
  type EmbedState,
  embedEvents,
  hasJumped,
  playsEmbedded,
  readEmbedCommand,
} from './embed-messages.ts';
import { contentKey } from './player-content.ts';

const state: EmbedState = {
  content: { type: 'channel', login: 'nightkiln' },
  phase: 'loading',
  isOnline: null,
  position: null,
  jumps: 0,
  duration: null,
  isMuted: false,
  volume: 0.5,
  qualities: [],
  quality: AUTO_QUALITY,
  playedQuality: null,
  latency: null,
};

describe('a command of the page around the player', () => {
  it('is read when it is whole', () => {
    for (const command of [
      { type: 'play' },
      { type: 'pause' },
      { type: 'seek', to: 0 },
      { type: 'seek', to: 12.5 },
      { type: 'mute', isMuted: false },
      { type: 'volume', volume: 1 },
      { type: 'quality', name: '720p60' },
      { type: 'open', content: { type: 'video', videoID: '12' }, startAt: 3 },
      { type: 'open', content: { type: 'clip', slug: 'BraveFox' }, startAt: null },
      { type: 'open', content: { type: 'collection', collectionID: 'c', videoID: '1' }, startAt: null },
      { type: 'open', content: { type: 'collection', collectionID: 'c', videoID: null }, startAt: null },
    ])
      expect(readEmbedCommand(command)).toEqual(command);
  });

  it('is made fit where it can be', () => {
    expect(readEmbedCommand({ type: 'volume', volume: 7 })).toEqual({ type: 'volume', volume: 1 });
    expect(
      readEmbedCommand({ type: 'open', content: { type: 'channel', login: 'NightKiln', videoID: 1 }, startAt: -1 }),
    ).toEqual({ type: 'open', content: { type: 'channel', login: 'nightkiln' }, startAt: null });
    expect(readEmbedCommand({ type: 'play', more: true })).toEqual({ type: 'play' });
  });

  it('is none when a part is missing or of another kind', () => {
    for (const message of [
      undefined,
      null,
      'play',
      7,
      [],
      {},
      { type: 'stop' },
      { type: 'seek' },
      { type: 'seek', to: '5' },
      { type: 'seek', to: -0.1 },
      { type: 'seek', to: Number.NaN },
      { type: 'seek', to: Number.POSITIVE_INFINITY },
      { type: 'mute', isMuted: 1 },
      { type: 'volume', volume: -1 },
      { type: 'quality', name: '' },
      { type: 'quality', name: 'x'.repeat(101) },
      { type: 'open' },
      { type: 'open', content: null },
      { type: 'open', content: { type: 'channel' } },
      { type: 'open', content: { type: 'channel', login: '' } },
      { type: 'open', content: { type: 'video', videoID: 12 } },
      { type: 'open', content: { type: 'user', login: 'a' } },
      { type: 'open', content: { type: 'clip', slug: 'x'.repeat(101) } },
    ])
      expect(readEmbedCommand(message)).toBeNull();
    expect(readEmbedCommand({ type: 'quality', name: 'x'.repeat(100) })).not.toBeNull();
  });
});

describe('events between two states', () => {
  it('begin with ready and say what is already true', () => {
    expect(embedEvents(null, state)).toEqual(['ready']);
    expect(embedEvents(null, { ...state, isOnline: true, phase: 'playing' })).toEqual(['ready', 'online', 'playing']);
    expect(embedEvents(null, { ...state, isOnline: false, phase: 'waiting' })).toEqual(['ready', 'offline']);
    expect(embedEvents(null, { ...state, phase: 'failed' })).toEqual(['ready', 'error']);
    expect(embedEvents(null, { ...state, position: 4 })).toEqual(['ready']);
  });

  it('are none between equal states', () => {
    expect(embedEvents(state, { ...state, content: { type: 'channel', login: 'nightkiln' } })).toEqual([]);
  });

  it.each([
    [{ phase: 'playing' }, ['playing']],
    [{ phase: 'paused' }, ['pause']],
    [{ phase: 'seeking' }, []],
    [{ jumps: 1 }, ['seek']],
    [{ phase: 'ended' }, ['ended']],
    [{ phase: 'failed' }, ['error']],
    [{ phase: 'stalled' }, []],
    [{ isOnline: true }, ['online']],
    [{ isOnline: false }, ['offline']],
    [{ isMuted: true }, ['volumechange']],
    [{ volume: 0.7 }, ['volumechange']],
    [{ quality: '720p60' }, ['qualitychange']],
    [{ playedQuality: '720p60' }, ['qualitychange']],
    [{ position: 3 }, ['timeupdate']],
    [{ latency: 2 }, []],
    [{ content: { type: 'channel', login: 'tidewatch' } }, ['content']],
    [{ content: { type: 'video', videoID: '1' }, phase: 'playing', position: 1 }, ['content', 'playing', 'timeupdate']],
  ] as const)('%j', (change, events) => {
    expect(embedEvents(state, { ...state, ...change })).toEqual(events);
  });

  it('say nothing of a phase, a place or a stream that is no longer known', () => {
    const before: EmbedState = { ...state, phase: 'playing', isOnline: true, position: 3 };
    expect(embedEvents(before, { ...before, isOnline: null, position: null, phase: 'loading' })).toEqual([]);
  });
});

describe('a jump of the position', () => {
  const at = (position: number, ms: number) => ({ position, at: ms });
  it.each([
    ['stands still', at(3, 0), at(3, 1000), 1, false],
    ['plays on', at(3, 0), at(4, 1000), 1, false],
    ['plays on at twice the speed', at(3, 0), at(5, 1000), 2, false],
    ['catches up a little', at(3, 0), at(3.5, 0), 1, false],
    ['goes back a frame', at(3, 0), at(2.5, 0), 1, false],
    ['goes ahead', at(3, 0), at(3.6, 0), 1, true],
    ['goes further than the speed allows', at(3, 0), at(6, 1000), 2, true],
    ['goes back', at(3, 0), at(2.4, 1000), 1, true],
    ['is read by a clock that was set back', at(3, 5000), at(3.4, 0), 1, false],
  ])('%s', (_, before, after, rate, jumped) => {
    expect(hasJumped(before, after, rate)).toBe(jumped);
  });
});

it('the key of a player tells whether it plays what the address names', () => {
  const live = contentKey({ type: 'live', channelLogin: 'NightKiln', autohost: false, dvrVideoID: null });
  const vod = contentKey({ type: 'vod', vodID: '12', vodType: 'ARCHIVE', videoOffset: 3 });
  const clip = contentKey({ type: 'clip', clipSlug: 'BraveFox', clipLocation: 'EMBED', videoOffset: null });
  expect(playsEmbedded(live, { type: 'channel', login: 'nightkiln' })).toBe(true);
  expect(playsEmbedded(live, { type: 'channel', login: 'nightkil' })).toBe(false);
  expect(playsEmbedded(vod, { type: 'video', videoID: '12' })).toBe(true);
  expect(playsEmbedded(vod, { type: 'video', videoID: '1' })).toBe(false);
  expect(playsEmbedded(vod, { type: 'collection', collectionID: 'c', videoID: null })).toBe(true);
  expect(playsEmbedded(clip, { type: 'collection', collectionID: 'c', videoID: null })).toBe(false);
  expect(playsEmbedded(clip, { type: 'clip', slug: 'BraveFox' })).toBe(true);
  expect(playsEmbedded(clip, { type: 'clip', slug: 'bravefox' })).toBe(false);
});
