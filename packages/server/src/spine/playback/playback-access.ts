import { vodMasterPath } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import { signPlaybackToken, type TokenHolder, type TokenSubject } from './playback-token.ts';

/** How a video or clip is played by whom may watch it. */
export interface PlaybackAccess {
  /** The multivariant playlist: a path of this site, or a whole URL where a cache stands before the media. */
  readonly url: string;
  /** Where it begins on the playlist's time line, which holds whole segments. */
  readonly startOffsetSeconds: number;
  /** How long it is, without what is skipped; null while it grows. */
  readonly lengthSeconds: number | null;
  /** Stretches of the playlist between its parts, which whole segments hold; in order. */
  readonly skips: readonly PlaybackSkip[];
  /** When the URL's token ends; null where it needs none. */
  readonly expiresAt: Date | null;
}

/** Seconds of a playlist's time line. */
export interface PlaybackSkip {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** A place on a playlist's time line in ms; the length is null while it grows. */
export interface PlaybackShape {
  readonly startOffsetMs: number;
  readonly lengthMs: number | null;
  readonly skips: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** Where on its playlist a video or clip begins; undefined when it is none, or nothing of it is recorded yet. */
export type ReadPlaybackShape = (platform: Platform, subject: TokenSubject) => Promise<PlaybackShape | undefined>;

let read: ReadPlaybackShape | undefined;

/** For who reads the recordings' indexes; called once, as it loads. */
export const playbackShapesAreReadBy = (reader: ReadPlaybackShape): void => {
  read = reader;
};

/**
 * The address of a video or clip for somebody who may watch it, which the caller has made sure of; with a token in it that
 * names its holder, unless anybody may (`isOpen`). Undefined while there is nothing to play.
 */
export async function playbackAccess(
  platform: Platform,
  subject: TokenSubject,
  { isOpen, holder }: { readonly isOpen: boolean; readonly holder: TokenHolder },
): Promise<PlaybackAccess | undefined> {
  const shape = await read?.(platform, subject);
  if (shape === undefined) return undefined;
  const { config, clock } = platform;
  const signed = isOpen ? undefined : signPlaybackToken(config, subject, holder, clock.now().getTime());
  const path = vodMasterPath(subject.kind, subject.id, signed?.token);
  return {
    url: config.mediaUrlIsSet ? `${config.mediaUrl}${path}` : path,
    startOffsetSeconds: shape.startOffsetMs / 1000,
    lengthSeconds: shape.lengthMs === null ? null : shape.lengthMs / 1000,
    skips: shape.skips.map(({ fromMs, toMs }) => ({ fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 })),
    expiresAt: signed?.expiresAt ?? null,
  };
}
