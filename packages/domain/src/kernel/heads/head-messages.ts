import { PRODUCT_NAME } from '../product-name.ts';

/** Texts of document heads, apart from what users wrote, in one language. */
export interface HeadMessages {
  readonly tagline: string;
  readonly pageNotFound: string;
  readonly categoryNotFound: string;
  readonly tagNotFound: string;
  readonly justStarted: string;
  readonly smallChannels: string;
  readonly newChannels: string;
  readonly browse: string;
  readonly liveChannels: string;
  /** Titles for content whose own title is unknown. */
  readonly video: string;
  readonly clip: string;
  readonly collection: string;
  readonly liveIn: (category: string) => string;
  readonly videosOf: (category: string) => string;
  readonly recordedIn: (category: string) => string;
  readonly clipsOf: (category: string) => string;
  readonly clippedIn: (category: string) => string;
  readonly channelOf: (name: string) => string;
  readonly videoOf: (name: string) => string;
  readonly clipOf: (name: string) => string;
  readonly collectionOf: (name: string) => string;
  readonly feedOf: (name: string) => string;
  readonly teamOf: (name: string) => string;
  readonly competitions: string;
}

export const englishHeadMessages: HeadMessages = {
  tagline: 'Live streams, close to the stage.',
  pageNotFound: 'Page not found',
  categoryNotFound: 'Category does not exist',
  tagNotFound: 'Tag does not exist',
  justStarted: 'Just started',
  smallChannels: 'Small channels',
  newChannels: 'New channels',
  browse: 'Browse',
  liveChannels: 'Live channels',
  video: 'Video',
  clip: 'Clip',
  collection: 'Collection',
  liveIn: (category) => `Live ${category} streams.`,
  videosOf: (category) => `${category} videos`,
  recordedIn: (category) => `Recorded ${category} streams, highlights and uploads.`,
  clipsOf: (category) => `${category} clips`,
  clippedIn: (category) => `Clips of ${category} streams.`,
  channelOf: (name) => `${name} streams on ${PRODUCT_NAME}.`,
  videoOf: (name) => `${name} on ${PRODUCT_NAME}.`,
  clipOf: (name) => `A clip of ${name} on ${PRODUCT_NAME}.`,
  collectionOf: (name) => `A collection of ${name} on ${PRODUCT_NAME}.`,
  feedOf: (name) => `Videos of ${name}`,
  teamOf: (name) => `The team ${name} on ${PRODUCT_NAME}.`,
  competitions: 'Competitions',
};
