import { automodErrors, CHAT_RULES_ACCEPTANCES_BY_USER } from '@bandshell/domain/automod';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadChatScreen } from './load-chat-screen.ts';

export const ACCEPT_CHAT_RULES_CODES = ['RATE_LIMITED', 'RULES_CHANGED'] as const;

/** Accepts the rules of a channel's chat, in the version that the user has read. */
export async function acceptChatRules(
  { clock, database, limits }: Platform,
  { channelId, userId, version }: { readonly channelId: string; readonly userId: string; readonly version: number },
): Promise<Result<string, (typeof ACCEPT_CHAT_RULES_CODES)[number]>> {
  const tooOften = await throttle(limits, 'chat-rules', userId, CHAT_RULES_ACCEPTANCES_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!isId(channelId)) return refused(automodErrors.rulesChanged);
  return database.transact(async (tx) => {
    const { db } = tx;
    const { gates } = await loadChatScreen(db, channelId);
    if (gates.rulesVersion === null || gates.rulesVersion !== version) return refused(automodErrors.rulesChanged);
    const row = { rules_version: version, accepted_at: clock.now() };
    await db
      .insertInto('chat_rules_acceptances')
      .values({ channel_id: channelId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['channel_id', 'user_id']).doUpdateSet(row))
      .execute();
    await tx.emit({ type: 'chat-rules-accepted', channelId, userId }, channelId);
    return ok(channelId);
  });
}
