/**
 * Media URLs. Everything of a live stream is under `/live/<streamId>/`, or with a playback token before the id, without
 * which a restricted channel's stream is not answered. An answer depends on its URL alone, so a cache before the origin
 * may merge equal requests.
 */
export const liveMasterPath = (streamId: string, token?: string): string =>
  `/live/${token === undefined ? '' : `~${token}/`}${streamId}/master.m3u8`;

/**
 * The content that is played from recordings, by id. `video`: a video, including the archive of a running stream.
 * `clip`: a clip. `premiere`: a video during its premiere, which grows while it is shown. `preview`: the whole video of
 * a premiere, for its owner.
 */
export type RecordedKind = 'video' | 'clip' | 'premiere' | 'preview';

/**
 * The multivariant playlist of a recording. All its other files have paths relative to this one. With a playback token
 * in the path, restricted recordings are answered too. The token is the same for everyone who may watch in the same
 * minutes.
 */
export const vodMasterPath = (kind: RecordedKind, id: string, token?: string): string =>
  `/vod/${token === undefined ? '' : `~${token}/`}${kind}/${id}/master.m3u8`;
