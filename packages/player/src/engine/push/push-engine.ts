import { fallbackQuery } from '@bandshell/contract';
import type { CreateEngine, Engine, EngineEvent, EngineOptions, LatencyMode } from '../engine.ts';
import { isSoundAlone } from './push-levels.ts';
import { type OpenPushLine, openPushLine } from './push-line.ts';
import { type PushMemory, pushMemory } from './push-memory.ts';
import { pushPlayback } from './push-playback.ts';

export interface PushEngineParts {
  /** The engine that takes over where pushed media does not play; null if the browser has none. */
  readonly loadHls: (video: HTMLVideoElement) => Promise<CreateEngine | null>;
  readonly openLine?: OpenPushLine;
  readonly memory?: PushMemory;
}

/** Pushed media needs a stream's own folder. */
const isPushable = (url: string): boolean =>
  url.split('?', 1)[0]?.endsWith('/master.m3u8') === true || isSoundAlone(url);

/**
 * Plays a live stream as it is pushed, and by HLS where that does not work: the browser takes no such media, the line does
 * not open, breaks again and again or is too slow, or the viewer wants the larger distance from the live edge.
 */
export const pushEngine =
  ({ loadHls, openLine = openPushLine, memory = pushMemory }: PushEngineParts): CreateEngine =>
  (options: EngineOptions): Engine => {
    let push: Engine | null = null;
    let hls: Engine | null = null;
    let isDestroyed = false;
    let url = '';
    let startAt: number | undefined;
    let mode: LatencyMode = 'low';
    /** The network is why HLS plays, if HLS plays. */
    let isLasting = false;
    /** Counts loads, so that an engine that is fetched late is not used. */
    let era = 0;

    const onHls = (event: EngineEvent) => {
      if (event.type === 'loaded' && isLasting) {
        isLasting = false;
        memory.remember(Date.now());
      }
      if (!isDestroyed) options.onEvent(event);
    };
    /** @param lasting the network is why; undefined if the viewer asks for HLS */
    const playHls = (lasting?: boolean) => {
      const from = lasting === undefined || isSoundAlone(url) ? url : withQuery(url, lasting);
      push?.destroy();
      push = null;
      isLasting = lasting === true;
      if (hls !== null) return hls.load(from, startAt);
      const mine = ++era;
      loadHls(options.video).then(
        (create) => {
          if (isDestroyed || mine !== era) return;
          if (create === null) return options.onEvent({ type: 'error', kind: 'unsupported', detail: '' });
          hls = create({ ...options, onEvent: onHls });
          hls.load(from, startAt);
          if (mode === 'normal') hls.setLatencyMode(mode);
        },
        (error: unknown) => {
          if (!isDestroyed && mine === era) options.onEvent({ type: 'error', kind: 'network', detail: String(error) });
        },
      );
    };
    const playPush = () => {
      era += 1;
      hls?.destroy();
      hls = null;
      push ??= pushPlayback({
        ...options,
        openLine,
        onEvent: (event) => {
          if (!isDestroyed) options.onEvent(event);
        },
        onFallback: (lasting) => {
          push = null;
          if (!isDestroyed) playHls(lasting);
        },
      });
      push.load(url);
    };
    const mayPush = () =>
      options.mode === 'live' &&
      mode === 'low' &&
      startAt === undefined &&
      isPushable(url) &&
      !memory.rests(Date.now());
    const current = () => push ?? hls;

    return {
      load(address, from) {
        const isSame = address === url;
        url = address;
        startAt = from;
        // A stream that does not come this way is not tried again and again.
        if (hls !== null && isSame) return hls.load(url, startAt);
        if (mayPush()) playPush();
        else playHls();
      },
      renew(address) {
        url = address;
        current()?.renew(address);
      },
      resume: () => current()?.resume(),
      rest: () => current()?.rest(),
      recoverMedia: () => current()?.recoverMedia(),
      levels: () => current()?.levels() ?? [],
      level: () => current()?.level() ?? null,
      isAuto: () => current()?.isAuto() ?? true,
      setLevel: (index) => current()?.setLevel(index),
      latencyMode: () => (push === null && hls !== null ? hls.latencyMode() : mode),
      setLatencyMode(next) {
        if (next === mode) return;
        mode = next;
        if (next === 'normal' && push !== null) playHls();
        else if (next === 'low' && mayPush()) playPush();
        else hls?.setLatencyMode(next);
      },
      sounds: () => current()?.sounds() ?? [],
      sound: () => current()?.sound() ?? null,
      setSound: (index) => current()?.setSound(index),
      timing: () => current()?.timing() ?? { toEdge: null, behind: null, frameAt: null },
      seekToLive: () => current()?.seekToLive(),
      duration: () => current()?.duration() ?? null,
      isOpen: () => current()?.isOpen() ?? null,
      positionAt: (date) => current()?.positionAt(date) ?? null,
      stats: () => current()?.stats() ?? { bandwidth: null, buffered: 0, framesDropped: 0, framesShown: 0 },
      destroy() {
        isDestroyed = true;
        push?.destroy();
        hls?.destroy();
        push = null;
        hls = null;
      },
    };
  };

const withQuery = (url: string, isNetwork: boolean): string =>
  `${url}${url.includes('?') ? '&' : '?'}${fallbackQuery(isNetwork ? 'network' : 'stream')}`;
