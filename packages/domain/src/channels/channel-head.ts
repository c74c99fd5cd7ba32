import { englishHeadMessages } from '../kernel/heads/head-messages.ts';
import {
  fieldAt,
  type HeadMetadata,
  missingHead,
  PREVIEW_SIZE,
  plainHead,
  textAt,
} from '../kernel/heads/head-metadata.ts';
import { channelFeedPath, channelPlaylistPath } from '../kernel/paths/link-path.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** The key of the answer to a fault while a channel was read. */
export const NOT_LOADED = 'user-not-loaded';

/** The address of a stream that is not for everybody has a ticket. */
const TICKET = /\/~/;

/** Whether a channel's answer is for somebody who may not enter the channel. */
export const isClosedToReader = (user: unknown): boolean => fieldAt(user, 'channel', 'isAuthorized') === false;

/**
 * Head of a channel's page from the answer of `ChannelShell`. A live channel has its title and the stream's preview
 * picture. Without an answer it has only the login.
 */
export const channelHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const login = params.channelLogin ?? '';
  const result = fieldAt(data, 'userOrError');
  if (result === undefined) return { ...plainHead(login, words), type: 'profile' };
  if (textAt(result, 'key') === NOT_LOADED) return { ...plainHead(login, words), status: 503 };
  if (textAt(result, '__typename') !== 'User') {
    return missingHead(textAt(result, 'reason') === undefined ? words.pageNotFound : login, words);
  }

  const name = textAt(result, 'displayName') ?? login;
  if (isClosedToReader(result)) return { ...plainHead(name, words), type: 'profile', status: 403, isRestricted: true };
  const stream = fieldAt(result, 'stream');
  const isLive = typeof stream === 'object' && stream !== null;
  const streamTitle = textAt(stream, 'title');
  // Nothing of a mature stream is loaded before the viewer agrees.
  const isMature = fieldAt(stream, 'isMature') === true;
  const preview = textAt(stream, 'previewImageURL');
  const playback = textAt(stream, 'playbackURL');
  const isOpen = isLive && !isMature && playback !== undefined && !TICKET.test(playback);
  return {
    title: isLive && streamTitle !== undefined ? `${name} – ${streamTitle}` : name,
    description: streamTitle ?? textAt(result, 'description') ?? words.channelOf(name),
    type: isLive ? 'video.other' : 'profile',
    image: preview?.replace(/\.webp$/, '.jpg') ?? textAt(result, 'profileImageURL'),
    imageSize: preview === undefined ? undefined : PREVIEW_SIZE,
    status: 200,
    indexed: true,
    author: { name, path: pathOf(login) },
    playlistPath: isMature ? undefined : channelPlaylistPath(login),
    feed: { title: words.feedOf(name), path: channelFeedPath(login) },
    playerNeeds: isLive && !isMature ? { picture: preview, playlist: playback } : undefined,
    // Live or not: a page that holds the player shows the stream as soon as there is one.
    embed: {
      content: `channel=${encodeURIComponent(login)}`,
      width: 1280,
      height: 720,
      playlist: isOpen ? channelPlaylistPath(login) : undefined,
      ...(isLive ? { isLive, isMature, publishedAt: textAt(stream, 'createdAt') } : {}),
    },
  };
};
