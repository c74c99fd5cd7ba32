import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@bandshell/domain/accounts';
import { channelPlaylistPath, isLogin } from '@bandshell/domain/kernel';
import { CHANNEL_PLAYLISTS_BY_ADDRESS } from '@bandshell/domain/streams';
import { CompiledQuery } from 'kysely';
import { meetingOf } from '../../core/channels/channel-access.ts';
import { playbackUrl } from '../../core/streams/playback-url.ts';
import { mayWatchStreamOf } from '../../core/streams/stream-access.ts';
import type { AccountStatus } from '../../core/users/availability.ts';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import type { Platform } from '../../platform/platform.ts';

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

const LIVE = `select u.id, u.unavailable_reason, u.unavailable_until, s.id as stream_id, r.organization_id
  from users u left join streams s on s.channel_id = u.id and s.ended_at is null
  left join channel_restrictions r on r.channel_id = u.id where u.login = $1`;

interface LiveRow extends AccountStatus {
  readonly id: string;
  readonly organization_id: string | null;
  readonly stream_id: string | null;
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
  const login = readLogin(name);
  if (login === undefined) return missing('There is no such channel.');
  return findPlaylist(platform, login);
}

async function findPlaylist(platform: Platform, login: string): Promise<Answer> {
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(LIVE, [login]));
  const row = rows[0] as LiveRow | undefined;
  if (row === undefined) {
    const renamed = await findFormerLogin(platform, login);
    if (renamed === undefined) return missing('There is no such channel.');
    return { status: 301, headers: { location: channelPlaylistPath(renamed), 'cache-control': MOVED_CACHE } };
  }
  // Players send no session.
  const { organization_id: organizationId } = row;
  const restriction = organizationId === null ? null : { organizationId, isMember: false };
  if (!mayWatchStreamOf(meetingOf(row, restriction, { platform, viewer: null, linkKeys: new Set() }))) {
    return missing('This channel is not available.');
  }
  if (row.stream_id === null) return missing('This channel is not live.');
  const location = playbackUrl(platform.config, row.stream_id);
  return { status: 302, headers: { location, 'cache-control': SHORT_CACHE } };
}

const missing = (text: string): Answer => ({ status: 404, text, headers: { 'cache-control': SHORT_CACHE } });

const readLogin = (name: string): string | undefined => {
  try {
    const login = decodeURIComponent(name).toLowerCase();
    return isLogin(login) ? login : undefined;
  } catch {
    return undefined;
  }
};
