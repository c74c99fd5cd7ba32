import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateEngine, Engine, EngineEvent } from './engine/engine.ts';
import type { AccessAnswer, PlaybackSource } from './playback-source.ts';
import { createRecordedPlayer, type RecordedPlayer } from './recorded-player.ts';

/** As much of a video element as the player touches. */
class FakeVideo extends EventTarget {
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  seeking = false;
  currentTime = 0;
  readyState = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readonly buffered = { length: 0, start: () => 0, end: () => 0 };
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const open: AccessAnswer = { url: '/a', startOffset: 0, length: 60, expiresAt: null, resumeAt: 0 };

describe('a player of recordings', () => {
  let video: FakeVideo;
  let player: RecordedPlayer;
  let calls: string[];
  let notify: (event: EngineEvent) => void;
  let listed: number | null;
  let isOpen: boolean;

  const createEngine: CreateEngine = ({ mode, onEvent }) => {
    notify = onEvent;
    calls.push(`create ${mode}`);
    return {
      load: (url, startAt) => {
        calls.push(`load ${url} ${startAt}`);
        video.currentTime = startAt ?? 0;
      },
      renew: (url) => calls.push(`renew ${url}`),
      resume: () => calls.push('resume'),
      rest: () => calls.push('rest'),
      recoverMedia: () => calls.push('recover'),
      levels: () => [
        { index: 0, width: 640, height: 360, frameRate: 25, bitrate: 8e5, codecs: 'avc1', isSource: false },
      ],
      level: () => 0,
      isAuto: () => true,
      setLevel: (index) => calls.push(`level ${index}`),
      latencyMode: () => null,
      setLatencyMode: () => undefined,
      sounds: () => [],
      sound: () => null,
      setSound: () => undefined,
      timing: () => ({ toEdge: null, behind: null, frameAt: null }),
      seekToLive: () => calls.push('seek-live'),
      duration: () => listed,
      isOpen: () => isOpen,
      positionAt: (date) => (date < 0 ? null : date / 1000),
      stats: () => ({ bandwidth: null, buffered: 0, framesDropped: 0, framesShown: 0 }),
      destroy: () => calls.push('destroy'),
    } satisfies Engine;
  };
  const start = async (answer: AccessAnswer, startAt: PlaybackSource['startAt'] = null) => {
    player.open({ getAccess: async () => answer, startAt });
    await vi.advanceTimersByTimeAsync(0);
    notify({ type: 'levels' });
    notify({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
  };
  const moveOn = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 0.25) {
      if (!video.paused) video.currentTime += 0.25 * video.playbackRate;
      video.readyState = 4;
      await vi.advanceTimersByTimeAsync(250);
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    video = new FakeVideo();
    calls = [];
    listed = 60;
    isOpen = false;
    player = createRecordedPlayer({
      video: video as unknown as HTMLVideoElement,
      loadEngine: async () => createEngine,
      volume: 0.6,
      isMuted: false,
      warn: () => undefined,
    });
  });
  afterEach(() => {
    player.destroy();
    vi.useRealTimers();
  });

  it('fetches the address, begins where the viewer left off and tells the time', async () => {
    await start({ ...open, resumeAt: 20 });
    await moveOn(1);
    expect(calls).toEqual(['create recorded', 'load /a 20']);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', position: 21, duration: 60, isGrowing: false });
  });

  it('plays a clip from its exact start to its exact end, and again', async () => {
    await start({ ...open, startOffset: 3.5, length: 5 });
    expect(calls.at(-1)).toBe('load /a 3.5');
    await moveOn(4.5);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', position: 4.5, duration: 5 });
    // The last half second is waited for by a timer, not by the next look.
    await vi.advanceTimersByTimeAsync(100);
    video.currentTime = 8.5;
    await vi.advanceTimersByTimeAsync(150);
    await vi.advanceTimersByTimeAsync(400);
    expect(player.getSnapshot()).toMatchObject({ phase: 'ended', position: 5 });
    expect(video.currentTime).toBeCloseTo(8.499);
    expect(video.paused).toBe(true);
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(video.currentTime).toBe(3.5);
    expect(video.paused).toBe(false);
  });

  it('leaves out what lies between parts, and counts the content alone', async () => {
    await start({ ...open, startOffset: 1, length: 8, skips: [{ start: 5, end: 7 }] });
    await moveOn(3.5);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', position: 3.5, duration: 8 });
    await vi.advanceTimersByTimeAsync(100);
    video.currentTime = 4.99;
    // By a timer, not by the next look.
    await vi.advanceTimersByTimeAsync(450);
    expect(video.currentTime).toBeGreaterThanOrEqual(7);
    expect(video.currentTime).toBeLessThan(7.1);
    video.currentTime = 9;
    await vi.advanceTimersByTimeAsync(500);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', position: 6, duration: 8 });
    player.seek(3);
    expect(video.currentTime).toBe(4);
    player.seek(4);
    expect(video.currentTime).toBe(7);
    player.seek(99);
    expect(video.currentTime).toBe(11);
  });

  it('keeps seeks within the content', async () => {
    await start({ ...open, startOffset: 2, length: 10 });
    await moveOn(1);
    player.seek(99);
    expect(video.currentTime).toBe(12);
    player.seek(-5);
    expect(video.currentTime).toBe(2);
  });

  it('begins at a moment of a running stream, by its dates or by the distance to its end', async () => {
    isOpen = true;
    await start({ ...open, length: null }, { date: 42_000, behind: 5 });
    notify({ type: 'loaded' });
    expect(calls.at(-1)).toBe('load /a 42');
    await start({ ...open, length: null }, { date: -1, behind: 5 });
    notify({ type: 'loaded' });
    expect(calls.at(-1)).toBe('load /a 55');
    notify({ type: 'loaded' });
    expect(calls.filter((call) => call.startsWith('load'))).toHaveLength(4);
    await moveOn(0.5);
    expect(player.getSnapshot()).toMatchObject({ isGrowing: true, duration: 60 });
  });

  it('has no sound in muted ranges, whatever the viewer chose, and gives it back', async () => {
    await start(open);
    player.setSilence([{ start: 1, end: 2 }]);
    await moveOn(0.75);
    expect(video.muted).toBe(false);
    await moveOn(0.5);
    expect(video.muted).toBe(true);
    expect(player.getSnapshot()).toMatchObject({ isSilent: true, isMuted: false });
    player.setVolume(1);
    expect(video.muted).toBe(true);
    await moveOn(1);
    expect(video.muted).toBe(false);
    player.setMuted(true);
    player.seek(1.5);
    await moveOn(1);
    expect(player.getSnapshot()).toMatchObject({ isSilent: false, isMuted: true });
    expect(video.muted).toBe(true);
  });

  it('renews its address before the token ends, without a new start', async () => {
    const ends = Date.now() + 185_000;
    let asked = 0;
    const getAccess = async () => {
      asked += 1;
      return asked === 1 ? { ...open, length: 600, expiresAt: ends } : { ...open, url: '/b', length: 600 };
    };
    player.open({ getAccess, startAt: null });
    await vi.advanceTimersByTimeAsync(0);
    notify({ type: 'ready' });
    await moveOn(67);
    expect(calls).toEqual(['create recorded', 'load /a 0', 'renew /b']);
    expect(player.getSnapshot().phase).toBe('playing');
  });

  it('says that no address can be had, and tries again when asked', async () => {
    let isDown = true;
    const getAccess = async () => {
      if (isDown) throw new Error('offline');
      return open;
    };
    player.open({ getAccess, startAt: null });
    await vi.advanceTimersByTimeAsync(6000);
    expect(player.getSnapshot()).toMatchObject({ phase: 'failed', notice: 'no-token' });
    isDown = false;
    player.tryAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['create recorded', 'load /a 0']);
  });

  it('plays at other speeds and by frames', async () => {
    await start(open);
    player.setRate(2);
    await moveOn(2);
    expect(player.getSnapshot()).toMatchObject({ rate: 2, position: 4 });
    player.stepFrame(1);
    expect(video.currentTime).toBe(4);
    player.pause();
    player.stepFrame(1);
    expect(video.currentTime).toBeCloseTo(4.04);
    player.stepFrame(-1);
    expect(video.currentTime).toBeCloseTo(4);
    expect(player.getSnapshot().phase).toBe('paused');
  });

  it('leaves nothing behind', async () => {
    await start(open);
    player.setRate(1.5);
    await moveOn(1);
    player.leave();
    expect(calls.at(-1)).toBe('destroy');
    expect(player.getSnapshot()).toMatchObject({ phase: 'idle', hasPicture: false, levels: [] });
    expect(vi.getTimerCount()).toBe(0);
    player.destroy();
    expect(video.playbackRate).toBe(1);
  });

  it('PLAYER-05 says of content that cannot be played that it is not to be had, and loads nothing', async () => {
    player.open(null);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(player.getSnapshot()).toMatchObject({ phase: 'failed', notice: 'unavailable', duration: null });
    expect(calls.filter((call) => call.startsWith('load'))).toEqual([]);
  });
});
