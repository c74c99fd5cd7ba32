import { PRODUCT_NAME } from '../product-name.ts';
import type { HeadMessages } from './head-messages.ts';

export const germanHeadMessages: HeadMessages = {
  tagline: 'Livestreams, ganz nah an der Bühne.',
  pageNotFound: 'Seite nicht gefunden',
  categoryNotFound: 'Diese Kategorie gibt es nicht',
  tagNotFound: 'Dieses Tag gibt es nicht',
  justStarted: 'Gerade gestartet',
  smallChannels: 'Kleine Kanäle',
  newChannels: 'Neue Kanäle',
  browse: 'Durchsuchen',
  liveChannels: 'Live-Kanäle',
  video: 'Video',
  clip: 'Clip',
  collection: 'Sammlung',
  liveIn: (category) => `Livestreams: ${category}.`,
  videosOf: (category) => `${category}: Videos`,
  recordedIn: (category) => `Aufgezeichnete Streams, Highlights und Uploads: ${category}.`,
  clipsOf: (category) => `${category}: Clips`,
  clippedIn: (category) => `Clips aus Streams zu ${category}.`,
  channelOf: (name) => `${name} streamt auf ${PRODUCT_NAME}.`,
  videoOf: (name) => `${name} auf ${PRODUCT_NAME}.`,
  clipOf: (name) => `Ein Clip von ${name} auf ${PRODUCT_NAME}.`,
  collectionOf: (name) => `Eine Sammlung von ${name} auf ${PRODUCT_NAME}.`,
  feedOf: (name) => `Videos von ${name}`,
  teamOf: (name) => `Das Team ${name} auf ${PRODUCT_NAME}.`,
  competitions: 'Wettbewerbe',
};
