import { randomUUID } from 'node:crypto';
import { formatEmoteRanges } from '@bandshell/domain/chat';
import { findEmotes } from '@bandshell/domain/emotes';
import type { Insertable } from 'kysely';
import type { ChatMessagesTable } from '../../core/chat/chat-tables.ts';
import { DEMO_PAST_EXCHANGES, type DemoSeedData } from '../../core/demo/feature-demo.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Average milliseconds between two lines. */
const BETWEEN_LINES = 21_000;

/** More than any line of the demo has. */
const EMOTES_PER_LINE = 10;

/** Past messages of the demo's chats, in order; the last one is half a minute old. */
function pastMessages({ people, conversations, now }: DemoSeedData): Insertable<ChatMessagesTable>[] {
  const byLogin = new Map(people.map((person) => [person.login, person]));
  const talkers = people.filter(({ isTalker }) => isTalker);
  return Object.entries(conversations).flatMap(([login, exchanges], place) => {
    const channel = byLogin.get(login);
    if (channel === undefined) return [];
    const lines = exchanges.slice(0, DEMO_PAST_EXCHANGES).flatMap((exchange, round) =>
      exchange.map(([speaker, text]) => ({
        sender: talkers[(round * 5 + speaker * 3 + place) % talkers.length],
        text,
      })),
    );
    return lines.flatMap(({ sender, text }, index) => {
      if (sender === undefined) return [];
      const badges = sender.badge === undefined ? '' : `${sender.badge}/1`;
      const age = 30_000 + (lines.length - 1 - index) * BETWEEN_LINES + ((index * 7919) % 9000);
      return {
        channel_id: channel.id,
        id: randomUUID(),
        sent_at: new Date(now.getTime() - age),
        user_id: sender.id,
        login: sender.login,
        display_name: sender.displayName,
        color: sender.color,
        is_owner: false,
        is_moderator: badges.startsWith('moderator'),
        badges,
        body: text,
        emotes: formatEmoteRanges(findEmotes(text, () => undefined, EMOTES_PER_LINE)),
        is_action: false,
        reply: null,
        state: 'delivered',
      };
    });
  });
}

export async function fillChat({ db }: Tx, seedData: DemoSeedData): Promise<void> {
  const messages = pastMessages(seedData);
  if (messages.length > 0) await db.insertInto('chat_messages').values(messages).execute();
}
