import type { Platform } from '../../../platform/platform.ts';
import { findEvasion } from './find-evasion.ts';

/** Compares a new chatter with those whom the channel has banned, and notes a hint for its moderators. */
export async function noteEvasion(platform: Platform, channelId: string, userId: string): Promise<void> {
  const { clock, database } = platform;
  const now = clock.now();
  const likelihood = await findEvasion(platform, channelId, userId, now);
  if (likelihood === null) return;
  await database.transact(async (tx) => {
    const hint = { likelihood, hinted_at: now };
    await tx.db
      .insertInto('chat_suspects')
      .values({ channel_id: channelId, user_id: userId, ...hint, changed_at: now })
      .onConflict((conflict) => conflict.columns(['channel_id', 'user_id']).doUpdateSet(hint))
      .execute();
    await tx.emit({ type: 'chat-suspect-changed', channelId, userId, at: now.getTime() }, channelId);
  });
}
