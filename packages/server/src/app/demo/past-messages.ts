import { randomUUID } from 'node:crypto';
import { formatEmoteRanges } from '@bandshell/domain/chat';
import { findEmotes } from '@bandshell/domain/emotes';
import type { Insertable } from 'kysely';
import type { ChatMessagesTable } from '../../features/chat/chat-tables.ts';
import { demoChatters } from './content/people.ts';
import { demoConversations } from './content/talk.ts';

interface Talker {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly color: string;
}

/** Number of a channel's conversations before the demo started. */
export const pastExchanges = 12;

/** Average milliseconds between two lines. */
const BETWEEN_LINES = 21_000;

/** More than any line of the demo has. */
const EMOTES_PER_LINE = 10;

const badgesOf = (login: string): string => {
  const rank = demoChatters.find((chatter) => chatter.login === login)?.rank;
  return rank === undefined ? '' : `${rank}/1`;
};

/** Past messages of the demo's chats, in order; the last one is half a minute old. */
export function pastMessages(people: readonly Talker[], now: Date): Insertable<ChatMessagesTable>[] {
  const byLogin = new Map(people.map((person) => [person.login, person]));
  const talkers = demoChatters.flatMap(({ login }) => byLogin.get(login) ?? []);
  return Object.entries(demoConversations).flatMap(([login, exchanges], place) => {
    const channel = byLogin.get(login);
    if (channel === undefined) return [];
    const lines = exchanges.slice(0, pastExchanges).flatMap((exchange, round) =>
      exchange.map(([speaker, text]) => ({
        sender: talkers[(round * 5 + speaker * 3 + place) % talkers.length],
        text,
      })),
    );
    return lines.flatMap(({ sender, text }, index) => {
      if (sender === undefined) return [];
      const badges = badgesOf(sender.login);
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
