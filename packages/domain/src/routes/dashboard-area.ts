import { pathOf } from '../kernel/paths/path-pattern.ts';

/** An area of the creator dashboard, below the creator's own path. */
export interface DashboardArea {
  readonly path: string;
  /** For an area that this site does not have yet: the path of the nearest existing page for that creator. */
  readonly meanwhile?: (login: string) => string;
}

const own =
  (...segments: readonly string[]) =>
  (login: string): string =>
    pathOf('u', login, ...segments);

const streamManager: DashboardArea = { path: 'stream-manager' };
const videoProducer: DashboardArea = { path: 'content/video-producer' };

/** By the first segment of the old dashboard's and manager's paths. */
const areas: ReadonlyMap<string, DashboardArea> = new Map<string, DashboardArea>([
  ['achievements', { path: 'achievements', meanwhile: own('stream-summary') }],
  ['analytics', { path: 'analytics', meanwhile: own('stream-summary') }],
  ['broadcast', streamManager],
  ['channel', { path: 'settings/channel', meanwhile: () => '/settings/channel' }],
  ['clips', { path: 'content/clips' }],
  ['collections', { path: 'content/collections' }],
  ['extensions', { path: 'extensions', meanwhile: own('stream-manager') }],
  ['live', streamManager],
  ['moderation', { path: 'settings/moderation' }],
  ['settings', { path: 'settings/stream', meanwhile: own('stream-manager') }],
  ['stream-summary', { path: 'stream-summary' }],
  ['upload', videoProducer],
  ['uploads', videoProducer],
  ['video-producer', videoProducer],
]);

/** First segments of old sub-paths that name an area. */
export const dashboardSegments: readonly string[] = [...areas.keys()];

/** The area of an old sub-path; the stream manager if it names none. */
export const dashboardArea = (rest: string | undefined): DashboardArea =>
  areas.get((rest?.split('/')[0] ?? '').toLowerCase()) ?? streamManager;
