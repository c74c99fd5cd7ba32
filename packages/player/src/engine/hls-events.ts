/// <reference path="./hls-light.d.ts" />
import type { PlaybackErrorKind } from '@bandshell/domain/player';
import type { ErrorData, MediaPlaylist } from 'hls.js';
import Hls from 'hls.js/light';
import type { EngineEvent, EngineSound } from './engine.ts';

/**
 * A playlist this many segments ahead of the last one counts from somewhere else. The library would place it as many
 * segments later on its timeline.
 */
const FARTHEST_SEQUENCE = 10_000;

export interface ReportOptions {
  readonly isLive: boolean;
  /** The build plays several sound tracks. */
  readonly hasSounds: boolean;
  readonly report: (event: EngineEvent) => void;
}

/** Reports the events of the library as those of an engine. Returns a function that gives the sound tracks to choose from. */
export function reportEvents(hls: Hls, { isLive, hasSounds, report }: ReportOptions): () => readonly EngineSound[] {
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
  return () => sounds;
}

const engineSound = ({ name, lang }: MediaPlaylist, index: number): EngineSound => ({
  index,
  name,
  language: lang ?? null,
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
