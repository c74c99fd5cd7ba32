import { followUser } from '../../features/follows/follow-user.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { demoChatters } from './content/people.ts';
import { pause } from './pause.ts';

/** So many chatters follow at once; then one follows after each pause, so that the owner sees the feed move. */
const AT_ONCE = 4;
const PAUSE_MS = 4 * 60_000;

/** Chatters of the demo follow its owner, one after the other, until all of them do. */
export async function followOwner(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db } = platform.database;
  const owner = await db.selectFrom('users').select('id').where('login', '=', demoOwner.login).executeTakeFirst();
  if (owner === undefined) return;
  const logins = demoChatters.map(({ login }) => login);
  const users = await db.selectFrom('users').select('id').where('login', 'in', logins).orderBy('id').execute();
  const follows = await db.selectFrom('follows').select('follower_id').where('target_id', '=', owner.id).execute();
  const followers = new Set(follows.map(({ follower_id }) => follower_id));
  for (const [index, { id }] of users.entries()) {
    if (followers.has(id)) continue;
    if (index >= AT_ONCE) await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
    await followUser(platform, { userId: id }, owner.id);
  }
}
