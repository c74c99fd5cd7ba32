import { TERM_KINDS } from '@bandshell/domain/automod';
import type { ModerationAction } from '@bandshell/domain/moderation';
import { z } from 'zod';
import type { EventOf } from '../../core/feature/event-handlers.ts';
import { notifyOfModeration, type ProgramModeration } from '../../core/program-updates/notify-of-moderation.ts';
import type { Platform } from '../../platform/platform.ts';

const details = z
  .object({
    seconds: z.number(),
    reason: z.string(),
    text: z.string(),
    messageId: z.string(),
    answer: z.string(),
    term: z.string(),
    kind: z.enum(TERM_KINDS),
    isTimeout: z.boolean(),
  })
  .partial();

interface Entry extends z.infer<typeof details> {
  /** When it was done. */
  readonly at: Date;
}

interface Told {
  readonly action: ProgramModeration;
  readonly key?: string;
  readonly facts?: object;
}

const termAction = (verb: 'add' | 'remove', { kind: list = 'blocked', term }: Entry): Told | null => {
  // Owners keep private terms for themselves.
  if (term === undefined) return null;
  const facts = { action: verb, list, terms: [term], from_automod: false };
  return { action: `${verb}_${list}_term`, key: 'automod_terms', facts };
};

const appealAction = (isApproved: boolean, { answer = '' }: Entry): Told => ({
  action: isApproved ? 'approve_unban_request' : 'deny_unban_request',
  key: 'unban_request',
  facts: { is_approved: isApproved, moderator_message: answer },
});

/** How programs read an entry; null: the dialect has no word for it. Modes tell of themselves. */
const READERS: { readonly [action in ModerationAction]?: (entry: Entry) => Told | null } = {
  BAN: ({ reason = '' }) => ({ action: 'ban', key: 'ban', facts: { reason } }),
  TIMEOUT: ({ reason = '', seconds = 0, at }) => {
    const expires_at = new Date(at.getTime() + seconds * 1000).toISOString();
    return { action: 'timeout', key: 'timeout', facts: { reason, expires_at } };
  },
  UNBAN: ({ isTimeout = false }) =>
    isTimeout ? { action: 'untimeout', key: 'untimeout' } : { action: 'unban', key: 'unban' },
  DELETE: ({ text = '', messageId = '' }) => ({
    action: 'delete',
    key: 'delete',
    facts: { message_id: messageId, message_body: text },
  }),
  CLEAR: () => ({ action: 'clear' }),
  ADD_TERM: (entry) => termAction('add', entry),
  REMOVE_TERM: (entry) => termAction('remove', entry),
  APPROVE_APPEAL: (entry) => appealAction(true, entry),
  DENY_APPEAL: (entry) => appealAction(false, entry),
};

/** Notifies programs of an entry of the moderators' log. */
export async function notifyOfLogEntry(
  platform: Platform,
  { channelId, entryId, action, moderatorId, targetId }: EventOf<'chat-moderation-logged'>,
): Promise<void> {
  const read = READERS[action];
  if (read === undefined) return;
  const row = await platform.database.db
    .selectFrom('chat_moderation_log')
    .select(['details', 'created_at'])
    .where('channel_id', '=', channelId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (row === undefined) return;
  const told = read({ ...details.safeParse(row.details).data, at: row.created_at });
  if (told === null) return;
  const part = told.key === undefined ? undefined : { key: told.key, facts: told.facts ?? {}, targetId };
  await notifyOfModeration(platform, { channelId, eventId: entryId, moderatorId, action: told.action, part });
}
