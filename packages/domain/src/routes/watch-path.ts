import { formatDurationText } from '../format/duration-text.ts';
import { pathOf } from './path-pattern.ts';

/** What a link to something recorded may carry. */
export interface WatchLink {
  /** Where playing begins; seconds. Nothing, or less than one second, begins at the start. */
  readonly atSeconds?: number | undefined;
  /** The collection that is played through. */
  readonly collectionID?: string | undefined;
  /** The secret of an unlisted video's link. */
  readonly linkKey?: string | null | undefined;
}

/** The query of a watch page's address, with its `?`; empty where the link carries nothing. */
export const watchQuery = ({ atSeconds, collectionID, linkKey }: WatchLink): string => {
  const pieces: string[] = [];
  if (collectionID !== undefined) pieces.push(`collection=${encodeURIComponent(collectionID)}`);
  if (linkKey != null) pieces.push(`key=${linkKey}`);
  if (atSeconds !== undefined && atSeconds >= 1) pieces.push(`t=${formatDurationText(atSeconds)}`);
  return pieces.length === 0 ? '' : `?${pieces.join('&')}`;
};

export const videoPath = (videoID: string, link: WatchLink = {}): string =>
  `${pathOf('videos', videoID)}${watchQuery(link)}`;

/** What the player for other sites is told to show, as pieces of its address's query. */
export const embeddedVideoQuery = (videoID: string, linkKey?: string | null): string =>
  `video=${encodeURIComponent(videoID)}${linkKey == null ? '' : `&key=${linkKey}`}`;

export const clipPath = (login: string, slug: string): string => pathOf(login, 'clip', slug);

/** Where a clip's title and range are changed. */
export const clipEditorPath = (login: string, slug: string): string => pathOf(login, 'clip', slug, 'edit');

export const collectionPath = (collectionID: string): string => pathOf('collections', collectionID);

export const channelVideosPath = (login: string): string => pathOf(login, 'videos');

export const channelClipsPath = (login: string): string => pathOf(login, 'clips');

export const channelCollectionsPath = (login: string): string => pathOf(login, 'collections');
