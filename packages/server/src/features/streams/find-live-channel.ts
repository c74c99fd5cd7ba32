import { isLogin } from '@bandshell/domain/kernel';
import { CompiledQuery } from 'kysely';
import { meetingOf } from '../../core/channels/channel-access.ts';
import { mayWatchStreamOf } from '../../core/streams/stream-access.ts';
import type { AccountStatus } from '../../core/users/availability.ts';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import type { Platform } from '../../platform/platform.ts';

const LIVE = `select u.id, u.unavailable_reason, u.unavailable_until, s.id as stream_id, r.organization_id
  from users u left join streams s on s.channel_id = u.id and s.ended_at is null
  left join channel_restrictions r on r.channel_id = u.id where u.login = $1`;

interface LiveRow extends AccountStatus {
  readonly id: string;
  readonly organization_id: string | null;
  readonly stream_id: string | null;
}

/** A channel as a player finds it that knows its name alone. */
export type LiveChannel =
  | { readonly status: 'live'; readonly streamId: string; readonly isRestricted: boolean }
  | { readonly status: 'offline'; readonly isRestricted: boolean }
  | { readonly status: 'renamed'; readonly login: string }
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable' };

/**
 * Finds the running stream of a channel for a player without a session. Whether a restricted one is open to it is another
 * question.
 * @param name as it stands in a path
 */
export async function findLiveChannel(platform: Platform, name: string): Promise<LiveChannel> {
  const login = readLogin(name);
  if (login === undefined) return { status: 'unknown' };
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(LIVE, [login]));
  const row = rows[0] as LiveRow | undefined;
  if (row === undefined) {
    const renamed = await findFormerLogin(platform, login);
    return renamed === undefined ? { status: 'unknown' } : { status: 'renamed', login: renamed };
  }
  if (!mayWatchStreamOf(meetingOf(row, null, { platform, viewer: null, linkKeys: new Set() }))) {
    return { status: 'unavailable' };
  }
  const isRestricted = row.organization_id !== null;
  if (row.stream_id === null) return { status: 'offline', isRestricted };
  return { status: 'live', streamId: row.stream_id, isRestricted };
}

/** As `findLiveChannel`, and follows a channel to its new name. */
export async function findPlayedChannel(platform: Platform, name: string): Promise<LiveChannel> {
  const found = await findLiveChannel(platform, name);
  return found.status === 'renamed' ? findLiveChannel(platform, found.login) : found;
}

const readLogin = (name: string): string | undefined => {
  try {
    const login = decodeURIComponent(name).toLowerCase();
    return isLogin(login) ? login : undefined;
  } catch {
    return undefined;
  }
};
