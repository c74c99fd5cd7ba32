import { MODERATOR_CHANGES, MODERATORS_MAX } from '@bandshell/domain/channels';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/throttle.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export type AddModeratorErrorCode = 'NOT_FOUND' | 'SELF' | 'LIST_FULL' | 'RATE_LIMITED';

/** Names a user, by login in any case, a moderator of a channel. Doing it again changes nothing, the time neither. */
export async function addModerator(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, AddModeratorErrorCode>> {
  const user = await findUser(platform, channelId, login);
  if (!user.ok) return user;
  const { id } = user.value;
  if (id === channelId) return refused('SELF', 'You cannot be a moderator of your own channel.');
  if (user.value.unavailable_reason !== null) return notFound;
  return platform.database.transact(async ({ db }) => {
    // The channel's row is held, so that of many at once none goes past the most.
    await db.selectFrom('channels').select('id').where('id', '=', channelId).forNoKeyUpdate().execute();
    const rows = await db
      .selectFrom('channel_moderators')
      .select('user_id')
      .where('channel_id', '=', channelId)
      .execute();
    if (rows.some((row) => row.user_id === id)) return user;
    if (rows.length >= MODERATORS_MAX) {
      return refused('LIST_FULL', `You have ${MODERATORS_MAX} moderators. Remove one first.`);
    }
    await db
      .insertInto('channel_moderators')
      .values({ channel_id: channelId, user_id: id, created_at: platform.clock.now() })
      .execute();
    return user;
  });
}

/** Dismisses a moderator. Whoever was none still is none. */
export async function removeModerator(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const user = await findUser(platform, channelId, login);
  if (!user.ok) return user;
  await platform.database.db
    .deleteFrom('channel_moderators')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', user.value.id)
    .execute();
  return user;
}

const notFound = refused('NOT_FOUND', 'No user has this name.');

async function findUser(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'moderators', channelId, MODERATOR_CHANGES);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
  const asked = login.trim().replace(/^@/, '');
  if (!isLogin(asked)) return notFound;
  const row = await platform.database.db
    .selectFrom('users')
    .selectAll()
    .where('login', '=', asked.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? notFound : ok(userAsOf(row, platform.clock.now()));
}
