/** Areas of the creator dashboard by the first segment of the old dashboard's and manager's paths. */
const areas: ReadonlyMap<string, string> = new Map([
  ['achievements', 'achievements'],
  ['analytics', 'analytics'],
  ['broadcast', 'stream-manager'],
  ['channel', 'settings/channel'],
  ['clips', 'content/clips'],
  ['collections', 'content/collections'],
  ['extensions', 'extensions'],
  ['live', 'stream-manager'],
  ['moderation', 'settings/moderation'],
  ['settings', 'settings/stream'],
  ['stream-summary', 'stream-summary'],
  ['upload', 'content/video-producer'],
  ['uploads', 'content/video-producer'],
  ['video-producer', 'content/video-producer'],
]);

/** The area an old sub-path leads to; the stream manager for one that has none. */
export const dashboardArea = (rest: string | undefined): string =>
  areas.get((rest?.split('/')[0] ?? '').toLowerCase()) ?? 'stream-manager';
