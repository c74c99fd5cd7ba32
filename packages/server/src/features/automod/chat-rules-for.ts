import type { RequestContext } from '../../core/graphql/request-context.ts';
import { loadChatScreen } from './load-chat-screen.ts';

/** The rules of a channel's chat and whether the viewer has accepted them; null if there are none. */
export async function chatRulesFor(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<{ readonly text: string; readonly version: number; readonly isAccepted: boolean } | null> {
  const { db } = platform.database;
  const { gates, rules: text } = await loadChatScreen(db, channelId);
  const version = gates.rulesVersion;
  if (version === null) return null;
  const accepted =
    viewer === null
      ? undefined
      : await db
          .selectFrom('chat_rules_acceptances')
          .select('rules_version')
          .where('channel_id', '=', channelId)
          .where('user_id', '=', viewer.userId)
          .executeTakeFirst();
  return { text, version, isAccepted: accepted?.rules_version === version };
}
