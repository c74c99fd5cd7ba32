import { pathOf } from './path-pattern.ts';

/** Paths of a creator's own pages, by the creator's login. */
export const videoProducerPath = (login: string): string => pathOf('u', login, 'content', 'video-producer');

export const videoEditorPath = (login: string, videoID: string): string =>
  pathOf('u', login, 'content', 'video-producer', videoID);

export const creatorClipsPath = (login: string): string => pathOf('u', login, 'content', 'clips');

export const creatorCollectionsPath = (login: string): string => pathOf('u', login, 'content', 'collections');

export const collectionEditorPath = (login: string, collectionID: string): string =>
  pathOf('u', login, 'content', 'collections', collectionID);

/** Everything that a channel's chat lets through. */
export const moderationSettingsPath = (login: string): string => pathOf('u', login, 'settings', 'moderation');

/** The users who help in the channel: moderators and VIPs. */
export const communityPath = (login: string): string => pathOf('u', login, 'community');

/** The channel's own emotes. */
export const emotesSettingsPath = (login: string): string => pathOf('u', login, 'settings', 'emotes');

/** Pages that a streaming program shows over the stream. */
export const browserSourcesPath = (login: string): string => pathOf('u', login, 'settings', 'browser-sources');

/** The hype trains of the channel, or one of them. */
export const hypeTrainsPath = (login: string, trainID?: string): string =>
  trainID === undefined ? pathOf('u', login, 'hype-trains') : pathOf('u', login, 'hype-trains', trainID);

/** The amount that the creator earns. */
export const revenuePath = (login: string): string => pathOf('u', login, 'revenue');

/** The list of streams, or one of them. */
export const streamSummaryPath = (login: string, streamID?: string): string =>
  streamID === undefined ? pathOf('u', login, 'stream-summary') : pathOf('u', login, 'stream-summary', streamID);
