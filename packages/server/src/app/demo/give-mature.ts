import { updateBroadcastSettings } from '../../features/channels/update-broadcast-settings.ts';
import type { Platform } from '../../platform/platform.ts';

const LOGIN = 'inkandtea';

/** A demo channel marks its streams as for adults, so that viewers of them are asked first. */
export async function giveMature(platform: Platform): Promise<void> {
  const users = platform.database.db.selectFrom('users').select('id').where('login', '=', LOGIN);
  const owner = await users.executeTakeFirst();
  if (owner === undefined) return;
  const title = 'Life drawing, poses of two minutes';
  const marked = await updateBroadcastSettings(platform, owner.id, { title, isMature: true });
  if (!marked.ok) platform.log.warn({ code: marked.code }, 'no demo channel is for adults');
}
