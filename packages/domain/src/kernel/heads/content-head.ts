import { isOwnersContent } from '../content-owner.ts';
import { pathOf } from '../paths/path-pattern.ts';
import type { RouteParams } from '../paths/route-entry.ts';
import { embeddedVideoQuery } from '../paths/watch-path.ts';
import { englishHeadMessages, type HeadMessages } from './head-messages.ts';
import {
  fieldAt,
  type HeadAuthor,
  type HeadMetadata,
  missingHead,
  numberAt,
  PREVIEW_SIZE,
  plainHead,
  textAt,
} from './head-metadata.ts';

/** A description of a page is cut to this many characters. */
const DESCRIPTION_MAX = 200;

/** Used if a picture's size is unknown. */
const USUAL = { width: 1280, height: 720 };

const missing = (words: HeadMessages): HeadMetadata => missingHead(words.pageNotFound, words);

/** The first words of a text, on one line. */
const firstWords = (text: string | undefined): string | undefined => {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (line.length <= DESCRIPTION_MAX) return line === '' ? undefined : line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
};

const authorOf = (owner: unknown): HeadAuthor | undefined => {
  const login = textAt(owner, 'login');
  return login === undefined ? undefined : { name: textAt(owner, 'displayName') ?? login, path: pathOf(login) };
};

/** Whether the login of the path, if there is one, is the owner's. */
const standsRight = (params: RouteParams, data: unknown, owner: unknown): boolean =>
  isOwnersContent({
    requestedLogin: params.channelLogin,
    ownerLogin: textAt(owner, 'login') ?? '',
    ignoresMismatch: fieldAt(data, 'ignoresMismatch') === true,
  });

/**
 * Address of the media if everybody may play all of it. A page that is for adults has only the player, which asks
 * first.
 */
const openPlaylist = (content: unknown): string | undefined =>
  textAt(content, 'playbackAccess', 'expiresAt') === undefined && fieldAt(content, 'isMature') !== true
    ? textAt(content, 'playbackAccess', 'url')
    : undefined;

const isPlayable = (content: unknown): boolean => textAt(content, 'playbackAccess', '__typename') === 'PlaybackAccess';

/**
 * Head of a video's page from the answer of `ChannelVideoCore`. `ignoresMismatch` in it says that content may be shown
 * below any login.
 */
export const videoHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const video = fieldAt(data, 'video');
  if (video === undefined) return plainHead(words.video, words);
  const author = authorOf(fieldAt(video, 'owner'));
  if (video === null || author === undefined || !standsRight(params, data, fieldAt(video, 'owner')))
    return missing(words);
  const title = textAt(video, 'title') ?? words.video;
  const isOpen = isPlayable(video);
  const linkKey = textAt(video, 'linkKey');
  return {
    title: `${title} – ${author.name}`,
    description: firstWords(textAt(video, 'description')) ?? words.videoOf(author.name),
    type: 'video.other',
    image: textAt(video, 'previewThumbnailURL'),
    imageSize: PREVIEW_SIZE,
    playerNeeds: { picture: textAt(video, 'previewThumbnailURL') },
    status: 200,
    indexed: textAt(video, 'visibility') === 'PUBLIC',
    author,
    linkKey,
    isRestricted: !isOpen,
    embed: isOpen
      ? {
          content: embeddedVideoQuery(textAt(video, 'id') ?? '', linkKey),
          width: numberAt(video, 'width') ?? USUAL.width,
          height: numberAt(video, 'height') ?? USUAL.height,
          lengthSeconds: numberAt(video, 'lengthSeconds'),
          publishedAt: textAt(video, 'publishedAt'),
          playlist: openPlaylist(video),
        }
      : undefined,
  };
};

/** Head of a clip's page from the answer of `ChannelClipCore`. */
export const clipHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const clip = fieldAt(data, 'clip');
  if (clip === undefined) return plainHead(words.clip, words);
  const owner = fieldAt(clip, 'broadcaster');
  const author = authorOf(owner);
  if (clip === null || author === undefined || !standsRight(params, data, owner)) return missing(words);
  const title = textAt(clip, 'title') ?? words.clip;
  const isOpen = isPlayable(clip);
  return {
    title: `${title} – ${author.name}`,
    description: words.clipOf(author.name),
    type: 'video.other',
    image: textAt(clip, 'thumbnailURL'),
    playerNeeds: { picture: textAt(clip, 'thumbnailURL') },
    status: 200,
    indexed: true,
    author,
    isRestricted: !isOpen,
    embed: isOpen
      ? {
          content: `clip=${encodeURIComponent(textAt(clip, 'slug') ?? '')}`,
          ...USUAL,
          lengthSeconds: numberAt(clip, 'durationSeconds'),
          publishedAt: textAt(clip, 'createdAt'),
          playlist: openPlaylist(clip),
        }
      : undefined,
  };
};

/** Head of a collection's page from the answer of `ChannelCollectionCore`. */
export const collectionHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const collection = fieldAt(data, 'collection');
  if (collection === undefined) return plainHead(words.collection, words);
  const owner = fieldAt(collection, 'owner');
  const author = authorOf(owner);
  if (collection === null || author === undefined || !standsRight(params, data, owner)) return missing(words);
  const isEmpty = fieldAt(collection, 'firstItem') === null;
  return {
    title: `${textAt(collection, 'title') ?? words.collection} – ${author.name}`,
    description: firstWords(textAt(collection, 'description')) ?? words.collectionOf(author.name),
    type: 'video.other',
    image: textAt(collection, 'cover', 'previewThumbnailURL'),
    imageSize: PREVIEW_SIZE,
    status: 200,
    indexed: true,
    author,
    embed: isEmpty
      ? undefined
      : { content: `collection=${encodeURIComponent(textAt(collection, 'id') ?? '')}`, ...USUAL },
  };
};
