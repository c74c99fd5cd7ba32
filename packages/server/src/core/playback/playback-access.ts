import { vodMasterPath } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import { signPlaybackToken, type TokenHolder, type TokenSubject } from './playback-token.ts';

/** How a video or clip is played by somebody who may watch it. */
export interface PlaybackAccess {
  /** The multivariant playlist: a path of this site, or a full URL if a cache is in front of the media. */
  readonly url: string;
  /** Its start on the playlist's time line, which contains whole segments. */
  readonly startOffsetSeconds: number;
  /** Its length without skipped ranges; null while it grows. */
  readonly lengthSeconds: number | null;
  /** Ranges of the playlist between its parts, in order. */
  readonly skips: readonly PlaybackSkip[];
  /** The end of the URL's token; null if it needs none. */
  readonly expiresAt: Date | null;
}

/** Seconds of a playlist's time line. */
export interface PlaybackSkip {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** A position on a playlist's time line in ms; the length is null while it grows. */
export interface PlaybackShape {
  readonly startOffsetMs: number;
  readonly lengthMs: number | null;
  readonly skips: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/**
 * Returns the start of a video or clip on its playlist; undefined when there is none, or nothing of it is recorded yet.
 */
export type ReadPlaybackShape = (subject: TokenSubject) => Promise<PlaybackShape | undefined>;

/**
 * The address of a video or clip for somebody who may watch it (the caller has checked that). It contains a token with
 * its holder, unless everybody may watch (`isOpen`). Undefined while there is nothing to play.
 */
export async function playbackAccess(
  platform: Platform,
  subject: TokenSubject,
  { isOpen, holder }: { readonly isOpen: boolean; readonly holder: TokenHolder },
): Promise<PlaybackAccess | undefined> {
  const { config, clock, services } = platform;
  const shape = await services.playbackShape(subject);
  if (shape === undefined) return undefined;
  const signed = isOpen ? undefined : signPlaybackToken(services.siteKeys, subject, holder, clock.now().getTime());
  const path = vodMasterPath(subject.kind, subject.id, signed?.token);
  return {
    url: config.mediaUrlIsSet ? `${config.mediaUrl}${path}` : path,
    startOffsetSeconds: shape.startOffsetMs / 1000,
    lengthSeconds: shape.lengthMs === null ? null : shape.lengthMs / 1000,
    skips: shape.skips.map(({ fromMs, toMs }) => ({ fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 })),
    expiresAt: signed?.expiresAt ?? null,
  };
}
