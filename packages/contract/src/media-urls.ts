/**
 * Media URLs. Everything of a live stream lies under `/live/<streamId>/`, so that an answer depends on its URL
 * alone and a cache before the origin may collapse equal requests.
 */
export const liveMasterPath = (streamId: string): string => `/live/${streamId}/master.m3u8`;

/** Media playlist of one rendition; `_HLS_msn` and `_HLS_part` block as RFC 8216bis, section 6.2.5.2 says. */
export const livePlaylistPath = (streamId: string, rendition: string): string =>
  `/live/${streamId}/${rendition}/index.m3u8`;
