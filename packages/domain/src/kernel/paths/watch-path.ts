import { formatDurationText } from '../format/duration-text.ts';
import { pathOf } from './path-pattern.ts';

/** Parameters of a link to a video, clip or collection. */
export interface WatchLink {
  /** Start position in seconds. Missing, or less than one second, means the start. */
  readonly atSeconds?: number | undefined;
  /** The collection that is played. */
  readonly collectionID?: string | undefined;
  /** The secret of an unlisted video's link. */
  readonly linkKey?: string | null | undefined;
}

/** The query of a watch page's address, with its `?`; empty if there are no parameters. */
export const watchQuery = ({ atSeconds, collectionID, linkKey }: WatchLink): string => {
  const pieces: string[] = [];
  if (collectionID !== undefined) pieces.push(`collection=${encodeURIComponent(collectionID)}`);
  if (linkKey != null) pieces.push(`key=${linkKey}`);
  if (atSeconds !== undefined && atSeconds >= 1) pieces.push(`t=${formatDurationText(atSeconds)}`);
  return pieces.length === 0 ? '' : `?${pieces.join('&')}`;
};

export const videoPath = (videoID: string, link: WatchLink = {}): string =>
  `${pathOf('videos', videoID)}${watchQuery(link)}`;

/** The content for the embedded player as query parameters. */
export const embeddedVideoQuery = (videoID: string, linkKey?: string | null): string =>
  `video=${encodeURIComponent(videoID)}${linkKey == null ? '' : `&key=${linkKey}`}`;

export const clipPath = (login: string, slug: string): string => pathOf(login, 'clip', slug);

/** Everything that a report is about, apart from the user. */
export type ReportSubject =
  | { readonly videoID: string; readonly atSeconds?: number; readonly linkKey?: string | null }
  | { readonly clipSlug: string }
  | { readonly story: string };

/** Where a user is reported, or something of theirs. */
export const reportPath = (login: string, subject?: ReportSubject): string => {
  const path = pathOf(login, 'report');
  if (subject === undefined) return path;
  if ('clipSlug' in subject) return `${path}?clip=${encodeURIComponent(subject.clipSlug)}`;
  if ('story' in subject) return `${path}?story=${encodeURIComponent(subject.story)}`;
  const { videoID, ...link } = subject;
  return `${path}${watchQuery(link) || '?'}${watchQuery(link) === '' ? '' : '&'}video=${encodeURIComponent(videoID)}`;
};

/** Where a clip's title and range are changed. */
export const clipEditorPath = (login: string, slug: string): string => pathOf(login, 'clip', slug, 'edit');

export const collectionPath = (collectionID: string): string => pathOf('collections', collectionID);

export const channelVideosPath = (login: string): string => pathOf(login, 'videos');

export const channelClipsPath = (login: string): string => pathOf(login, 'clips');

export const channelCollectionsPath = (login: string): string => pathOf(login, 'collections');

/** The chat of a channel in a window of its own. */
export const popoutChatPath = (login: string): string => pathOf('popout', login, 'chat');

/** The chat of a channel in a frame of another site. */
export const embedChatPath = (login: string): string => pathOf('embed', login, 'chat');

export const channelFollowersPath = (login: string): string => pathOf(login, 'followers');

export const channelFollowingPath = (login: string): string => pathOf(login, 'following');

export const channelBenefitsPath = (login: string): string => pathOf(login, 'benefits');

/** The viewer's own look back at a month in a channel; without a month at the newest. */
export const recapPath = (login: string, month?: string): string =>
  month === undefined ? pathOf('recaps', login) : pathOf('recaps', login, month);
/** A picture of it, drawn by the server for the viewer alone. */
export const recapPicturePath = (login: string, month: string): string => pathOf('recap-pictures', login, month);
/** The viewer's own look back at a year. */
export const annualRecapPath = '/annual-recap';

/** Where a viewer sees how many streams of a channel in a row they watched. */
export const saveStreakPath = (login: string): string => pathOf('save-streak', login);

export const channelSchedulePath = (login: string): string => pathOf(login, 'schedule');

/** A channel's schedule as a calendar, which the server writes without the web app. */
export const channelCalendarPath = (login: string): string => pathOf(login, 'schedule.ics');

/** The file of a video that a feed names. */
export const feedFilePath = (videoID: string): string => `/downloads/feed/${videoID}.mp4`;
