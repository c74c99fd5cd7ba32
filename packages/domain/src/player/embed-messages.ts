import type { EmbeddedContent } from './embed-request.ts';

/**
 * Messages between an embedded player and the script of the page around it (`embed/v1.js`). The player posts
 * `EMBED_LISTENING` to its parent. The script answers with `EMBED_CONNECT` and a message port. From then on commands go
 * to the player and states come from it over that port.
 */
export const EMBED_LISTENING = 'bandshell-player-listening';
export const EMBED_CONNECT = 'bandshell-player-connect';

/** The content that the page around the player may ask of it. */
export type EmbedCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seconds of a recording; a live stream ignores it. */
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  /** 0 to 1. */
  | { readonly type: 'volume'; readonly volume: number }
  /** A name out of `qualities`, or `AUTO_QUALITY`. */
  | { readonly type: 'quality'; readonly name: string }
  /** Plays other content; `startAt` in seconds, null for the usual place. */
  | { readonly type: 'open'; readonly content: EmbeddedContent; readonly startAt: number | null };

export const AUTO_QUALITY = 'auto';

export type EmbedPhase =
  | 'loading'
  /** The channel is offline. */
  | 'waiting'
  | 'playing'
  | 'paused'
  | 'seeking'
  /** Playback stands still although it should run. */
  | 'stalled'
  | 'ended'
  | 'failed';

/** All that the page around the player learns. It says nothing about the viewer. */
export interface EmbedState {
  readonly content: EmbeddedContent | null;
  readonly phase: EmbedPhase;
  /** The channel has a stream; null for other content, and while it is unknown. */
  readonly isOnline: boolean | null;
  /** Seconds of a recording; null at the live edge. */
  readonly position: number | null;
  /** How often the position has jumped since the content was opened. */
  readonly jumps: number;
  /** Seconds; null while unknown, and at the live edge. */
  readonly duration: number | null;
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Best first, without `AUTO_QUALITY`. */
  readonly qualities: readonly string[];
  /** The value that is chosen: one of `qualities`, or `AUTO_QUALITY`. */
  readonly quality: string;
  /** The content that plays now; null while unknown. */
  readonly playedQuality: string | null;
  /** Seconds from camera to screen; null for recordings, and while unknown. */
  readonly latency: number | null;
}

export type EmbedEvent =
  /** The player can be steered. */
  | 'ready'
  /** Other content is being opened. */
  | 'content'
  | 'playing'
  | 'pause'
  | 'seek'
  | 'ended'
  | 'error'
  | 'online'
  | 'offline'
  | 'volumechange'
  | 'qualitychange'
  | 'timeupdate';

/** Whether a player with this content key (`contentKey`) plays what the address names. */
export function playsEmbedded(key: string, content: EmbeddedContent): boolean {
  switch (content.type) {
    case 'channel':
      return key === `live/${content.login}`;
    case 'video':
      return key === `video/${content.videoID}`;
    case 'clip':
      return key === `clip/${content.slug}`;
    case 'collection':
      // It goes on from video to video.
      return key.startsWith('video/');
  }
}

/** A position of a recording (seconds) at a time (milliseconds of one clock). */
export interface TimedPosition {
  readonly position: number;
  readonly at: number;
}

/** A position this far from where playback would be (seconds) was not reached by playing. */
const JUMP = 0.5;

/** Whether the position was changed by a seek. `rate`: the playback speed, 1 is normal. */
export const hasJumped = (before: TimedPosition, after: TimedPosition, rate: number): boolean => {
  const played = (Math.max(0, after.at - before.at) / 1000) * rate;
  const moved = after.position - before.position;
  return moved < -JUMP || moved > played + JUMP;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** No id or name in an address is longer. */
const LONGEST_NAME = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

function readContent(value: unknown): EmbeddedContent | null {
  if (!isRecord(value)) return null;
  const { type, login, videoID, slug, collectionID } = value;
  if (type === 'channel' && isName(login)) return { type, login: login.toLowerCase() };
  if (type === 'video' && isName(videoID)) return { type, videoID };
  if (type === 'clip' && isName(slug)) return { type, slug };
  if (type === 'collection' && isName(collectionID))
    return { type, collectionID, videoID: isName(videoID) ? videoID : null };
  return null;
}

/** A message as a command; null when it is none. */
export function readEmbedCommand(message: unknown): EmbedCommand | null {
  if (!isRecord(message)) return null;
  const { type, to, isMuted, volume, name, startAt } = message;
  switch (type) {
    case 'play':
    case 'pause':
      return { type };
    case 'seek':
      return isTime(to) ? { type, to } : null;
    case 'mute':
      return typeof isMuted === 'boolean' ? { type, isMuted } : null;
    case 'volume':
      return isTime(volume) ? { type, volume: Math.min(1, volume) } : null;
    case 'quality':
      return isName(name) ? { type, name } : null;
    case 'open': {
      const content = readContent(message.content);
      return content === null ? null : { type, content, startAt: isTime(startAt) ? startAt : null };
    }
    default:
      return null;
  }
}

const phaseEvents: Readonly<Partial<Record<EmbedPhase, EmbedEvent>>> = {
  playing: 'playing',
  paused: 'pause',
  ended: 'ended',
  failed: 'error',
};

/** Everything that has happened from one state to the next, in order. `before`: null for the first state. */
export function embedEvents(before: EmbedState | null, after: EmbedState): readonly EmbedEvent[] {
  const events: EmbedEvent[] = [];
  const isNew = before === null;
  const phaseEvent = phaseEvents[after.phase];
  if (isNew) events.push('ready');
  else if (JSON.stringify(before.content) !== JSON.stringify(after.content)) events.push('content');
  if (after.isOnline !== null && before?.isOnline !== after.isOnline)
    events.push(after.isOnline ? 'online' : 'offline');
  if (phaseEvent !== undefined && before?.phase !== after.phase) events.push(phaseEvent);
  if (isNew) return events;
  if (after.jumps > before.jumps) events.push('seek');
  if (before.isMuted !== after.isMuted || before.volume !== after.volume) events.push('volumechange');
  if (before.quality !== after.quality || before.playedQuality !== after.playedQuality) events.push('qualitychange');
  if (before.position !== after.position && after.position !== null) events.push('timeupdate');
  return events;
}
