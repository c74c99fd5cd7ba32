/**
 * Media URLs. Everything of a live stream lies under `/live/<streamId>/`, so that an answer depends on its URL
 * alone and a cache before the origin may collapse equal requests.
 */
export const liveMasterPath = (streamId: string): string => `/live/${streamId}/master.m3u8`;

/**
 * What is played from recordings, by id: a video (a running stream's archive among them), a clip, a video that is shown
 * to all for the first time and grows as that goes on (`premiere`), and all of such a video, for its owner (`preview`).
 */
export type RecordedKind = 'video' | 'clip' | 'premiere' | 'preview';

/**
 * The multivariant playlist of what is recorded; everything else of it is addressed relative to this path. With a playback
 * token in front of it, which is the same for all who may watch in the same minutes, what is restricted is answered too.
 */
export const vodMasterPath = (kind: RecordedKind, id: string, token?: string): string =>
  `/vod/${token === undefined ? '' : `~${token}/`}${kind}/${id}/master.m3u8`;
