/**
 * Media URLs. Everything of a live stream lies under `/live/<streamId>/`, so that an answer depends on its URL
 * alone and a cache before the origin may collapse equal requests.
 */
export const liveMasterPath = (streamId: string): string => `/live/${streamId}/master.m3u8`;
