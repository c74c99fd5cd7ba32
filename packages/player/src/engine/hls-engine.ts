import type { Level, LevelDetails } from 'hls.js';
import Hls from 'hls.js/light';
import { elementStats } from './element-stats.ts';
import type { Engine, EngineEvent, EngineLevel, EngineOptions } from './engine.ts';
import { followLadder } from './follow-ladder.ts';
import { LIVE_HLS_CONFIG, RECORDED_HLS_CONFIG } from './hls-config.ts';
import { reportEvents } from './hls-events.ts';
import { placeStart } from './place-start.ts';
import { type PlaylistPiece, positionAt } from './position-at.ts';
import { underAddress } from './under-address.ts';

// It comes in the same file, because it is needed only with it.
export { startEngine } from './start-engine.ts';

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

  const sounds = reportEvents(hls, { isLive, hasSounds, report });
  let wanted: string | null = null;
  const unfollow = isLive ? followLadder({ hls, video, wanted: () => wanted }) : () => undefined;
  const start = placeStart(hls, video);
  // The library names what is shown by its place in the list, also after the list has changed.
  let shown = '';
  hls.on(Hls.Events.FRAG_CHANGED, (_, { frag }) => {
    shown = frag.baseurl.split('?', 1)[0] ?? '';
    report({ type: 'levels' });
  });
  const levelAt = (index: number) => (index < 0 ? hls.currentLevel : index);
  const shownLevel = () => levelAt(hls.levels.findIndex(({ uri }) => uri === shown));
  hls.attachMedia(video);
  const details = (): LevelDetails | null => hls.latestLevelDetails;
  const behind = () => (hls.liveSyncPosition === null ? null : hls.liveSyncPosition - video.currentTime);

  return {
    load: (url, startAt) => {
      address = url;
      loaded = url;
      start.set(isLive ? null : (startAt ?? 0));
      hls.config.startPosition = startAt ?? -1;
      hls.loadSource(url);
      start.seek();
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
    sounds,
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
      start.stop();
      hls.destroy();
    },
  };
}

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

const playlistPiece = ({ start, duration, programDateTime }: LevelDetails['fragments'][number]): PlaylistPiece => ({
  start,
  duration,
  date: programDateTime,
});
