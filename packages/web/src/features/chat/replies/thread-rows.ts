import { type ChatList, type ChatMessageRow, readBadges, SHOWN } from '@bandshell/domain/chat';
import { readParent } from '../../../core/chat/read-parent.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const ChatThreadQuery = graphql(`
  query ChatThread($login: String!, $threadID: String!) {
    user(login: $login) {
      id
      channel {
        id
        chatThread(id: $threadID) {
          messages {
            messageID
            sentAt
            login
            displayName
            color
            badges
            text
            flags
            emotes
            isAction
            replyTo {
              messageID
              login
              displayName
              text
              flags
              threadID
            }
          }
          hasMore
        }
      }
    }
  }
`);

type Channel = NonNullable<NonNullable<ResultOf<typeof ChatThreadQuery>['user']>['channel']>;
export type ThreadAnswer = NonNullable<Channel['chatThread']>;
type ThreadMessage = ThreadAnswer['messages'][number];

const rowOf = (message: ThreadMessage): ChatMessageRow => ({
  kind: 'message',
  key: message.messageID,
  id: message.messageID,
  login: message.login,
  displayName: message.displayName,
  color: message.color,
  badges: readBadges(message.badges).map(({ set }) => set),
  text: message.text,
  flags: message.flags,
  emotes: message.emotes,
  isAction: message.isAction,
  isMention: false,
  isHistorical: true,
  at: Date.parse(message.sentAt),
  state: SHOWN,
  reply: message.replyTo === null ? undefined : readParent(message.replyTo),
});

/**
 * A thread in order: what the server has stored, and what the chat has shown since. Everything that the chat knows is
 * newer.
 */
export function threadRows(
  stored: ThreadAnswer | undefined,
  list: ChatList,
  threadId: string,
): readonly ChatMessageRow[] {
  const rows = new Map((stored?.messages ?? []).map((message) => [message.messageID, rowOf(message)]));
  for (const row of [...list.rows, ...list.held]) {
    if (row.kind !== 'message' || row.id === null) continue;
    if (row.id === threadId || row.reply?.threadId === threadId || rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}
