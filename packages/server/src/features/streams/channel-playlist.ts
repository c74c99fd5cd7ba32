import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@bandshell/domain/accounts';
import { channelPlaylistPath } from '@bandshell/domain/kernel';
import { CHANNEL_PLAYLISTS_BY_ADDRESS } from '@bandshell/domain/streams';
import { playbackUrl } from '../../core/streams/playback-url.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLiveChannel } from './find-live-channel.ts';

const PATH = /^\/live\/channel\/([^/?#]{1,100})\.m3u8(?:\?|$)/;
const METHODS = 'GET, HEAD, OPTIONS';
/** As for all of `/live/`: any page may play it. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
/** A stream may start or end at any moment; one second protects the database from many requests. */
const SHORT_CACHE = 'public, max-age=1';
const MOVED_CACHE = 'public, max-age=3600';

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers `/live/channel/<login>.m3u8`, the constant address of a channel's streams: it redirects to the playlist of
 * the running stream, and is 404 while there is none. Returns false without touching the request for another path.
 * @param address the client's
 */
export function answerChannelPlaylist(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): boolean {
  const name = PATH.exec(request.url ?? '')?.[1];
  if (name === undefined) return false;
  answer(platform, request.method ?? '', name, address)
    .catch((error: unknown): Answer => {
      platform.log.error({ err: error }, "a channel's playlist could not be found");
      return { status: 503, text: 'The server cannot look this channel up now.', headers: { 'retry-after': '5' } };
    })
    .then(({ status, text, headers }) => {
      if (response.headersSent || response.destroyed) return;
      const body = text === undefined ? '' : `${text}\n`;
      response.writeHead(status, {
        ...OPEN_HEADERS,
        'cache-control': 'no-store',
        ...(status === 204
          ? {}
          : { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  return true;
}

async function answer(platform: Platform, method: string, name: string, address: string): Promise<Answer> {
  if (method === 'OPTIONS') {
    const headers = { 'access-control-allow-methods': METHODS, 'access-control-allow-headers': 'range' };
    return { status: 204, headers: { ...headers, 'access-control-max-age': '86400' } };
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, text: 'Only GET, HEAD and OPTIONS.', headers: { allow: METHODS } };
  }
  const taken = await platform.limits.take('channel-playlist', addressKey(address), CHANNEL_PLAYLISTS_BY_ADDRESS);
  if (!taken.allowed) {
    const headers = { 'retry-after': String(Math.ceil(taken.retryAfterMs / 1000)) };
    return { status: 429, text: 'Too many requests from your network. Try again in a moment.', headers };
  }
  return findPlaylist(platform, name);
}

async function findPlaylist(platform: Platform, name: string): Promise<Answer> {
  const found = await findLiveChannel(platform, name);
  if (found.status === 'unknown') return missing('There is no such channel.');
  if (found.status === 'renamed') {
    const location = channelPlaylistPath(found.login);
    return { status: 301, headers: { location, 'cache-control': MOVED_CACHE } };
  }
  // Players send no session.
  if (found.status === 'unavailable' || found.isRestricted) return missing('This channel is not available.');
  if (found.status === 'offline') return missing('This channel is not live.');
  const location = playbackUrl(platform.config, found.streamId);
  return { status: 302, headers: { location, 'cache-control': SHORT_CACHE } };
}

const missing = (text: string): Answer => ({ status: 404, text, headers: { 'cache-control': SHORT_CACHE } });
