import { englishHeadMessages } from '../routes/head-messages.ts';
import { type HeadMetadata, missingHead, plainHead, textAt, valueAt } from '../routes/head-metadata.ts';
import { channelFeedPath, channelPlaylistPath } from '../routes/link-path.ts';
import { pathOf } from '../routes/path-pattern.ts';
import type { RouteParams } from '../routes/route-entry.ts';

/**
 * Head of a channel's page from the answer of `ChannelShell`. A live channel has its title and the stream's preview
 * picture. Without an answer it has only the login.
 */
export const channelHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const login = params.channelLogin ?? '';
  const result = valueAt(data, 'userOrError');
  if (result === undefined) return { ...plainHead(login, words), type: 'profile' };
  if (textAt(result, '__typename') !== 'User') {
    return missingHead(textAt(result, 'reason') === undefined ? words.pageNotFound : login, words);
  }

  const name = textAt(result, 'displayName') ?? login;
  const stream = valueAt(result, 'stream');
  const isLive = typeof stream === 'object' && stream !== null;
  const streamTitle = textAt(stream, 'title');
  return {
    title: isLive && streamTitle !== undefined ? `${name} – ${streamTitle}` : name,
    description: streamTitle ?? textAt(result, 'description') ?? words.channelOf(name),
    type: isLive ? 'video.other' : 'profile',
    image: textAt(stream, 'previewImageURL') ?? textAt(result, 'profileImageURL'),
    status: 200,
    indexed: true,
    author: { name, path: pathOf(login) },
    playlistPath: channelPlaylistPath(login),
    feed: { title: words.feedOf(name), path: channelFeedPath(login) },
    playerNeeds: isLive
      ? { picture: textAt(stream, 'previewImageURL'), playlist: textAt(stream, 'playbackURL') }
      : undefined,
    embed: isLive ? { content: `channel=${encodeURIComponent(login)}`, width: 1280, height: 720 } : undefined,
  };
};
