import { CHAT_THREAD_MAX } from '@bandshell/domain/chat';
import { CompiledQuery, type Selectable } from 'kysely';
import type { ChatMessagesTable } from '../../../core/chat/chat-tables.ts';
import { hideRemovedQuotes } from '../../../core/chat/hide-removed-quotes.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';

export type ThreadRow = Pick<
  Selectable<ChatMessagesTable>,
  | 'id'
  | 'sent_at'
  | 'user_id'
  | 'login'
  | 'display_name'
  | 'color'
  | 'is_owner'
  | 'is_moderator'
  | 'badges'
  | 'body'
  | 'is_action'
  | 'emotes'
  | 'reply'
>;

export interface ChatThread {
  /** In order, the message that began the thread first unless it is deleted. */
  readonly messages: readonly ThreadRow[];
  readonly hasMore: boolean;
}

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COLUMNS = `id, sent_at, user_id, login, display_name, color, is_owner, is_moderator, body, is_action, reply,
  badges, emotes`;
const THREAD = `select * from (
    (select ${COLUMNS} from chat_messages where channel_id = $1 and id = $2::uuid and state = 'delivered')
    union all
    (select ${COLUMNS} from chat_messages
      where channel_id = $1 and reply is not null and reply ->> 'threadId' = $2::text and state = 'delivered'
      order by sent_at desc limit $3)
  ) thread order by sent_at, id`;

/** The newest messages of a thread; null for viewers who may not be in the channel. */
export async function readChatThread(
  { platform, viewer }: RequestContext,
  channelId: string,
  threadId: string,
): Promise<ChatThread | null> {
  if (!(await platform.services.channelGate.lets(viewer, channelId))) return null;
  if (!MESSAGE_ID.test(threadId)) return { messages: [], hasMore: false };
  const { db } = platform.database;
  const { rows } = await db.executeQuery<ThreadRow>(
    CompiledQuery.raw(THREAD, [channelId, threadId, CHAT_THREAD_MAX + 1]),
  );
  const replies = rows.filter(({ id }) => id !== threadId);
  const first = rows.filter(({ id }) => id === threadId);
  return {
    messages: await hideRemovedQuotes(db, channelId, [...first, ...replies.slice(-CHAT_THREAD_MAX)]),
    hasMore: replies.length > CHAT_THREAD_MAX,
  };
}
