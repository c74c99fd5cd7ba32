import { randomUUID } from 'node:crypto';
import type { DemoRecordings } from '../../core/demo/feature-demo.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Average milliseconds between two lines. */
const BETWEEN_LINES = 7_000;

/** Writes the chat of a channel's past streams, for the replay with their videos. */
export async function fillReplay(tx: Tx, { archives, conversations, owner, talkers }: DemoRecordings): Promise<void> {
  const lines = (conversations[owner.login] ?? []).flat();
  const people = await tx.db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'chat_color'])
    .where('login', 'in', talkers)
    .orderBy('id')
    .execute();
  const said = archives.flatMap(({ startedAt, lengthMs }, stream) =>
    lines.flatMap(([speaker, body], index) => {
      const at = 4_000 + index * BETWEEN_LINES + ((index * 7919) % 4000);
      const person = people[(speaker * 5 + Math.floor(index / 2) * 3 + stream) % Math.max(1, people.length)];
      if (person === undefined || at >= lengthMs) return [];
      return {
        channel_id: owner.id,
        id: randomUUID(),
        sent_at: new Date(startedAt.getTime() + at),
        user_id: person.id,
        login: person.login,
        display_name: person.display_name,
        color: person.chat_color,
        is_owner: false,
        is_moderator: false,
        body,
        is_action: false,
        reply: null,
        state: 'delivered' as const,
      };
    }),
  );
  if (said.length > 0) await tx.db.insertInto('chat_messages').values(said).execute();
}
