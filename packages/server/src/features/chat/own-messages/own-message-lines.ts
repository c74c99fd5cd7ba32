import { userMessageCursor } from '../../../core/chat/user-message.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOwnMessages } from './list-own-messages.ts';

/** Rows that are read at a time. */
const PAGE = 100;
/** The same number as in the copy of all data. */
const MESSAGES_MAX = 200_000;

/** The messages of a user in all chats as lines of JSON, the newest first, page by page as fast as they are read. */
export async function* ownMessageLines(platform: Platform, userId: string): AsyncGenerator<string> {
  const logins = new Map<string, string | null>();
  let after: string | null = null;
  for (let count = 0; count < MESSAGES_MAX; count += PAGE) {
    const page = await listOwnMessages(platform, userId, { first: PAGE, after });
    const unknown = [...new Set(page.rows.map(({ channel_id }) => channel_id))].filter((id) => !logins.has(id));
    for (const id of unknown) logins.set(id, null);
    if (unknown.length > 0) {
      const { db } = platform.database;
      const rows = await db.selectFrom('users').select(['id', 'login']).where('id', 'in', unknown).execute();
      for (const { id, login } of rows) logins.set(id, login);
    }
    const lines = page.rows.map(({ id, channel_id, sent_at, body, is_action, state }) =>
      JSON.stringify({
        id,
        channel: logins.get(channel_id) ?? null,
        sentAt: sent_at.toISOString(),
        text: body,
        isAction: is_action,
        state,
      }),
    );
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
    const last = page.rows.at(-1);
    if (!page.hasNextPage || last === undefined) return;
    after = userMessageCursor(last);
  }
}
