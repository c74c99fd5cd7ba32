/// <reference path="./hls-light.d.ts" />
import type { PlaybackErrorKind } from '@bandshell/domain/player';
import type { ErrorData, Level, LevelDetails, MediaPlaylist } from 'hls.js';
import Hls from 'hls.js/light';
import { elementStats } from './element-stats.ts';
import type { Engine, EngineEvent, EngineLevel, EngineOptions, EngineSound } from './engine.ts';
import { followLadder } from './follow-ladder.ts';
import { LIVE_HLS_CONFIG, RECORDED_HLS_CONFIG } from './hls-config.ts';
import { type PlaylistPiece, positionAt } from './position-at.ts';
import { underAddress } from './under-address.ts';

// It comes in the same file, because it is needed only with it.
export { startEngine } from './start-engine.ts';

/**
 * A playlist this many segments ahead of the last one counts from somewhere else. The library would place it as many
 * segments later on its timeline.
 */
const FARTHEST_SEQUENCE = 10_000;

/** True where the browser has (Managed) Media Source with H.264. */
export const isSupported = (): boolean => Hls.isSupported();

/** The engine over hls.js: HLS through Media Source, live with low latency, and one sound track. */
export const createEngine = (options: EngineOptions): Engine => hlsEngine(Hls, options, false);

/**
 * The engine over a build of hls.js.
 * @param hasSounds the build plays several sound tracks
 */
export function hlsEngine(Library: typeof Hls, { video, mode, onEvent }: EngineOptions, hasSounds: boolean): Engine {
  const isLive = mode === 'live';
  let isDestroyed = false;
  let address = '';
  // Every address that the library follows was read under an older token's folder; each request is made under the newest.
  let loaded = '';
  const xhrSetup = (request: XMLHttpRequest, url: string) => {
    const current = underAddress(url, loaded, address);
    if (current !== url) request.open('GET', current, true);
  };
  // Live needs no token, and what is set up takes each request some time.
  const hls = new Library(isLive ? LIVE_HLS_CONFIG : { ...RECORDED_HLS_CONFIG, xhrSetup });
  const report = (event: EngineEvent) => {
    if (!isDestroyed) onEvent(event);
  };

  let sounds: readonly EngineSound[] = [];
  if (hasSounds) {
    hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
      sounds = audioTracks.length > 1 ? audioTracks.map(engineSound) : [];
      report({ type: 'levels' });
    });
    hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, () => report({ type: 'levels' }));
  } else {
    hls.on(Hls.Events.MANIFEST_LOADED, (_, { audioTracks }) => {
      if (audioTracks.some(({ url }) => url)) report({ type: 'needs-sounds' });
    });
  }
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
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (!isLive) report({ type: 'loaded' });
  });
  hls.on(Hls.Events.MEDIA_ENDED, (_, { stalled }) => {
    // A live stream whose playlist is open has not ended, whatever the element says.
    if (!stalled && hls.latestLevelDetails?.live !== true) report({ type: 'finished' });
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    const status = data.response?.code;
    // Of what was recorded nothing that is listed is missing: it was taken away, or is for some alone by now.
    const isRefused = status === 403 || (!isLive && status === 404);
    if (data.fatal || isRefused) report({ type: 'error', kind: errorKind(data, isLive), detail: errorDetail(data) });
  });
  let wanted: string | null = null;
  const unfollow = isLive ? followLadder({ hls, video, wanted: () => wanted }) : () => undefined;
  /** Where a recording begins; null once it plays: after a fault the library goes on where it was. */
  let beginsAt: number | null = null;
  // The library names what is shown by its place in the list, also after the list has changed.
  let shown = '';
  hls.on(Hls.Events.FRAG_CHANGED, (_, { frag }) => {
    shown = frag.baseurl.split('?', 1)[0] ?? '';
    beginsAt = null;
    report({ type: 'levels' });
  });
  const shownLevel = () => {
    const found = hls.levels.findIndex(({ uri }) => uri === shown);
    return found < 0 ? hls.currentLevel : found;
  };
  // The library seeks when the first segment is there, and then the picture at its beginning may already be shown.
  const beginThere = () => {
    if (beginsAt !== null && video.readyState === video.HAVE_NOTHING) video.currentTime = beginsAt;
  };
  hls.on(Hls.Events.MEDIA_ATTACHED, beginThere);
  // Anybody who seeks before anything is loaded stays there: the library would go to where the recording was to begin.
  const beginElsewhere = () => {
    const { currentTime } = video;
    if (beginsAt === null || Math.abs(currentTime - beginsAt) < SAME_PLACE) return;
    beginsAt = null;
    hls.startLoad(currentTime, true);
  };
  video.addEventListener('loadedmetadata', beginElsewhere);
  hls.attachMedia(video);
  const details = (): LevelDetails | null => hls.latestLevelDetails;
  const behind = () => (hls.liveSyncPosition === null ? null : hls.liveSyncPosition - video.currentTime);

  return {
    load: (url, startAt) => {
      address = url;
      loaded = url;
      beginsAt = isLive ? null : (startAt ?? 0);
      hls.config.startPosition = startAt ?? -1;
      hls.loadSource(url);
      beginThere();
    },
    renew: (url) => {
      address = url;
    },
    resume: () => {
      // Without a playlist there is nothing to go on with.
      if (hls.levels.length === 0 && hls.url !== null) hls.loadSource(hls.url);
      else if (!isLive) hls.startLoad(video.currentTime, true);
      else hls.startLoad(-1, true);
    },
    rest: () => hls.stopLoad(),
    recoverMedia: () => hls.recoverMediaError(),
    levels: () => hls.levels.map(engineLevel),
    level: () => {
      const level = isLive ? shownLevel() : hls.currentLevel;
      return level < 0 ? null : level;
    },
    isAuto: () => hls.autoLevelEnabled,
    setLevel: (index) => {
      wanted = index === 'auto' ? null : (hls.levels[index]?.uri ?? null);
      hls.nextLevel = index === 'auto' ? -1 : index;
    },
    latencyMode: () => (isLive ? (hls.lowLatencyMode ? 'low' : 'normal') : null),
    setLatencyMode: (mode) => {
      if (!isLive || hls.lowLatencyMode === (mode === 'low')) return;
      hls.lowLatencyMode = mode === 'low';
      // The playlist tells both distances (HOLD-BACK, PART-HOLD-BACK; RFC 8216bis, section 4.4.3.8).
      const seconds = behind();
      if (seconds !== null && video.readyState > video.HAVE_NOTHING) video.currentTime += seconds;
    },
    sounds: () => sounds,
    sound: () => (hasSounds && hls.audioTrack >= 0 ? hls.audioTrack : null),
    setSound: (index) => {
      const { name, lang } = hls.audioTracks[index] ?? {};
      // After an error the library loads everything anew.
      hls.config.audioPreference = { name, lang };
      hls.audioTrack = index;
    },
    timing: () => ({
      toEdge: hls.latestLevelDetails === null ? null : hls.latency,
      behind: behind(),
      frameAt: hls.playingDate?.getTime() ?? null,
    }),
    seekToLive: () => {
      const seconds = behind();
      if (seconds !== null && seconds > 0) video.currentTime += seconds;
    },
    duration: () => details()?.edge ?? null,
    isOpen: () => details()?.live ?? null,
    positionAt: (date) => positionAt((details()?.fragments ?? []).map(playlistPiece), date),
    stats: () => elementStats(video, hls.bandwidthEstimate),
    destroy: () => {
      isDestroyed = true;
      unfollow();
      video.removeEventListener('loadedmetadata', beginElsewhere);
      hls.destroy();
    },
  };
}

/** Two places that are nearer than this are one; seconds. */
const SAME_PLACE = 0.25;

/** STABLE-VARIANT-ID of what the broadcaster sends. */
const SOURCE = 'source';

const engineLevel = (level: Level, index: number): EngineLevel => ({
  index,
  width: level.width || null,
  height: level.height || null,
  frameRate: level.frameRate || null,
  bitrate: level.bitrate,
  codecs: level.codecs || null,
  isSource: level.attrs['STABLE-VARIANT-ID'] === SOURCE,
});

const engineSound = ({ name, lang }: MediaPlaylist, index: number): EngineSound => ({
  index,
  name,
  language: lang ?? null,
});

const playlistPiece = ({ start, duration, programDateTime }: LevelDetails['fragments'][number]): PlaylistPiece => ({
  start,
  duration,
  date: programDateTime,
});

function errorKind(data: ErrorData, isLive: boolean): PlaybackErrorKind | 'denied' {
  const { ErrorTypes, ErrorDetails } = Hls;
  if (data.details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return 'unsupported';
  if (data.details === ErrorDetails.BUFFER_ADD_CODEC_ERROR) return 'unsupported';
  if (data.details === ErrorDetails.LEVEL_PARSING_ERROR) return 'playlist';
  if (data.type === ErrorTypes.MEDIA_ERROR || data.type === ErrorTypes.MUX_ERROR) return 'media';
  const status = data.response?.code;
  if (status === 403) return 'denied';
  // A missing part of a stream is the network's matter: the playlist decides whether the stream is there.
  return (data.frag === undefined || !isLive) && (status === 404 || status === 410) ? 'missing' : 'network';
}

const errorDetail = (data: ErrorData): string =>
  [data.details, data.response?.code, data.error?.message.split('\n')[0]]
    .filter((part) => part !== undefined)
    .join(' · ');
