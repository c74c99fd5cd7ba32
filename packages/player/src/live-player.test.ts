import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateEngine, Engine, EngineEvent } from './engine/engine.ts';
import { createLivePlayer, type LivePlayer } from './live-player.ts';

/** As much of a video element as the player touches; `allows` is the browser's autoplay policy. */
class FakeVideo extends EventTarget {
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  currentTime = 0;
  readyState = 0;
  readonly buffered = { length: 0, start: () => 0, end: () => 0 };
  allows: 'sound' | 'silence' | 'nothing' = 'sound';
  async play() {
    if (this.allows === 'nothing' || (this.allows === 'silence' && !this.muted)) {
      throw new DOMException('not allowed', 'NotAllowedError');
    }
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

describe('a live player', () => {
  let video: FakeVideo;
  let player: LivePlayer;
  let calls: string[];
  let warnings: string[];
  let tell: (event: EngineEvent) => void;
  let timing = { toEdge: 1, target: 1, frameAt: null as number | null };

  const createEngine: CreateEngine = ({ onEvent }) => {
    tell = onEvent;
    return {
      load: (url) => calls.push(`load ${url}`),
      resume: () => calls.push('resume'),
      rest: () => calls.push('rest'),
      recoverMedia: () => calls.push('recover'),
      levels: () => [
        { index: 0, width: 640, height: 360, frameRate: 30, bitrate: 8e5, codecs: null, isSource: false },
        { index: 1, width: 1920, height: 1080, frameRate: 60, bitrate: 6e6, codecs: null, isSource: false },
      ],
      level: () => 1,
      isAuto: () => true,
      setLevel: (index) => calls.push(`level ${index}`),
      timing: () => timing,
      seekToLive: () => calls.push('seek-live'),
      renew: (url) => calls.push(`renew ${url}`),
      duration: () => null,
      isOpen: () => true,
      positionAt: () => null,
      stats: () => ({ bandwidth: null, buffered: 0, framesDropped: 0, framesShown: 0 }),
      destroy: () => calls.push('destroy'),
    } satisfies Engine;
  };
  const make = (loadEngine: () => Promise<CreateEngine | null> = async () => createEngine) =>
    createLivePlayer({
      video: video as unknown as HTMLVideoElement,
      loadEngine,
      volume: 0.6,
      isMuted: false,
      warn: (message) => warnings.push(message),
    });
  const moveOn = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 0.25) {
      video.currentTime += 0.25;
      video.readyState = 4;
      await vi.advanceTimersByTimeAsync(250);
    }
  };
  const start = async () => {
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(0);
    tell({ type: 'levels' });
    tell({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    video = new FakeVideo();
    calls = [];
    warnings = [];
    timing = { toEdge: 1, target: 1, frameAt: null };
    player = make();
  });
  afterEach(() => {
    player.destroy();
    vi.useRealTimers();
  });

  it('waits offline and plays by itself when the stream goes up', async () => {
    player.setSource(null);
    expect(player.getSnapshot()).toMatchObject({ phase: 'waiting', notice: 'offline' });
    await start();
    await moveOn(1);
    expect(calls).toEqual(['load /a']);
    expect(video.paused).toBe(false);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none', hasPicture: true, isMuted: false });
    expect(player.getSnapshot().levels.map(({ name }) => name)).toEqual(['1080p60', '360p']);
  });

  it('keeps the sound setting, and mutes where the browser allows nothing else', async () => {
    expect(video).toMatchObject({ volume: 0.6, muted: false });
    video.allows = 'silence';
    await start();
    expect(player.getSnapshot()).toMatchObject({ isMuted: true, isMutedByBrowser: true });
    expect(video.paused).toBe(false);
    player.setMuted(false);
    expect(player.getSnapshot()).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('is paused where the browser allows nothing, until the user plays', async () => {
    video.allows = 'nothing';
    await start();
    expect(player.getSnapshot()).toMatchObject({ phase: 'paused', wantsPlay: false });
    video.allows = 'sound';
    player.play();
    await moveOn(0.5);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing' });
  });

  it('tells its latency, offers the live edge when behind, and jumps when far behind', async () => {
    await start();
    await moveOn(2);
    expect(player.getSnapshot()).toMatchObject({ latency: 1, isAtLiveEdge: true });
    timing = { toEdge: 5, target: 1, frameAt: null };
    await moveOn(0.5);
    expect(player.getSnapshot()).toMatchObject({ latency: 5, isAtLiveEdge: false });
    player.goLive();
    expect(calls.filter((call) => call === 'seek-live')).toHaveLength(1);
    timing = { toEdge: 9, target: 1, frameAt: null };
    await moveOn(0.25);
    expect(calls.filter((call) => call === 'seek-live')).toHaveLength(2);
  });

  it('follows the pauses of media keys', async () => {
    await start();
    await moveOn(1);
    video.pause();
    expect(player.getSnapshot()).toMatchObject({ phase: 'paused', wantsPlay: false });
    await video.play();
    await moveOn(0.5);
    expect(player.getSnapshot().phase).toBe('playing');
  });

  it('asks again while the stream cannot be fetched', async () => {
    await start();
    tell({ type: 'error', kind: 'missing', detail: '404' });
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(['load /a', 'load /a']);
    expect(warnings).toEqual(['Player: missing error (404)']);
  });

  it('says that a browser without any way to play cannot', async () => {
    player.destroy();
    player = make(async () => null);
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(player.getSnapshot().notice).toBe('unsupported');
  });

  it('fetches its engine again when that failed', async () => {
    player.destroy();
    let tries = 0;
    player = make(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return createEngine;
    });
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual(['load /a']);
    expect(warnings[0]).toContain('offline');
  });

  it('leaves nothing behind', async () => {
    await start();
    await moveOn(1);
    player.leave();
    expect(calls.at(-1)).toBe('destroy');
    expect(player.getSnapshot()).toMatchObject({ phase: 'idle', hasPicture: false, levels: [] });
    expect(vi.getTimerCount()).toBe(0);
    expect(video.paused).toBe(true);
  });

  it('gives the same snapshot while nothing changes', async () => {
    await start();
    await moveOn(2);
    let changes = 0;
    const before = player.getSnapshot();
    player.subscribe(() => {
      changes += 1;
    });
    await moveOn(3);
    expect(changes).toBe(0);
    expect(player.getSnapshot()).toBe(before);
  });
});
