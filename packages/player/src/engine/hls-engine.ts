/// <reference path="./hls-light.d.ts" />
import type { PlaybackErrorKind } from '@bandshell/domain';
import type { ErrorData, Level } from 'hls.js';
import Hls from 'hls.js/light';
import { elementStats } from './element-stats.ts';
import type { Engine, EngineEvent, EngineLevel, EngineOptions } from './engine.ts';
import { LIVE_HLS_CONFIG } from './hls-config.ts';

/**
 * A playlist this many segments ahead of the last one counts from somewhere else. The library would place it as many
 * segments later on its timeline.
 */
const FARTHEST_SEQUENCE = 10_000;

/** True where the browser has (Managed) Media Source with H.264. */
export const isHlsEngineSupported = (): boolean => Hls.isSupported();

/** The engine over hls.js: low-latency HLS through Media Source. */
export function createHlsEngine({ video, onEvent }: EngineOptions): Engine {
  const hls = new Hls(LIVE_HLS_CONFIG);
  let isDestroyed = false;
  const report = (event: EngineEvent) => {
    if (!isDestroyed) onEvent(event);
  };

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    report({ type: 'levels' });
    report({ type: 'ready' });
  });
  let lastSequence: number | null = null;
  hls.on(Hls.Events.MANIFEST_LOADING, () => {
    lastSequence = null;
  });
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    const isNewCount = lastSequence !== null && details.startSN - lastSequence > FARTHEST_SEQUENCE;
    lastSequence = details.endSN;
    if (isNewCount) return report({ type: 'error', kind: 'playlist', detail: 'the sequence starts anew' });
    if (details.playlistParsingError === null) report({ type: 'loaded' });
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, () => report({ type: 'levels' }));
  hls.on(Hls.Events.LEVELS_UPDATED, () => report({ type: 'levels' }));
  hls.on(Hls.Events.MEDIA_ENDED, (_, { stalled }) => {
    // A live stream whose playlist is open has not ended, whatever the element says.
    if (!stalled && hls.latestLevelDetails?.live !== true) report({ type: 'finished' });
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) report({ type: 'error', kind: errorKind(data), detail: errorDetail(data) });
  });
  hls.attachMedia(video);

  return {
    load: (url) => hls.loadSource(url),
    resume: () => {
      // Without a playlist there is nothing to go on with.
      if (hls.levels.length === 0 && hls.url !== null) hls.loadSource(hls.url);
      else hls.startLoad(-1, true);
    },
    rest: () => hls.stopLoad(),
    recoverMedia: () => hls.recoverMediaError(),
    levels: () => hls.levels.map(engineLevel),
    level: () => (hls.currentLevel < 0 ? null : hls.currentLevel),
    isAuto: () => hls.autoLevelEnabled,
    setLevel: (index) => {
      hls.nextLevel = index === 'auto' ? -1 : index;
    },
    timing: () => ({
      toEdge: hls.latestLevelDetails === null ? null : hls.latency,
      target: hls.targetLatency,
      frameAt: hls.playingDate?.getTime() ?? null,
    }),
    seekToLive: () => {
      const position = hls.liveSyncPosition;
      if (position !== null) video.currentTime = position;
    },
    stats: () => elementStats(video, hls.bandwidthEstimate),
    destroy: () => {
      isDestroyed = true;
      hls.destroy();
    },
  };
}

const engineLevel = (level: Level, index: number): EngineLevel => ({
  index,
  width: level.width || null,
  height: level.height || null,
  frameRate: level.frameRate || null,
  bitrate: level.bitrate,
  codecs: level.codecs || null,
});

function errorKind(data: ErrorData): PlaybackErrorKind {
  const { ErrorTypes, ErrorDetails } = Hls;
  if (data.details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return 'unsupported';
  if (data.details === ErrorDetails.BUFFER_ADD_CODEC_ERROR) return 'unsupported';
  if (data.details === ErrorDetails.LEVEL_PARSING_ERROR) return 'playlist';
  if (data.type === ErrorTypes.MEDIA_ERROR || data.type === ErrorTypes.MUX_ERROR) return 'media';
  const status = data.response?.code;
  // A missing part is the network's matter: the playlist decides whether the stream is there.
  return data.frag === undefined && (status === 404 || status === 410) ? 'missing' : 'network';
}

const errorDetail = (data: ErrorData): string =>
  [data.details, data.response?.code, data.error?.message.split('\n')[0]]
    .filter((part) => part !== undefined)
    .join(' · ');
