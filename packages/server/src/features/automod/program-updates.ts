import type { FlaggedCategory, TextFlag } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import { notifyProgramsOfMessage } from '../../core/chat/notify-programs-of-message.ts';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import { type ProgramMessage, programMessage } from '../../core/program-updates/program-message.ts';
import type { Platform } from '../../platform/platform.ts';

interface HeldRow {
  readonly message: ChatMessage;
  readonly flags: readonly TextFlag[];
  readonly held_at: Date;
  readonly decided_by: string | null;
}

const findHeld = ({ database }: Platform, channelId: string, messageId: string): Promise<HeldRow | undefined> =>
  database.db
    .selectFrom('chat_held_messages')
    .select(['message', 'flags', 'held_at', 'decided_by'])
    .where('channel_id', '=', channelId)
    .where('id', '=', messageId)
    .executeTakeFirst();

/** The names of the dialect that come nearest; each level covers several of them. */
const CATEGORIES: Readonly<Record<FlaggedCategory, string>> = {
  aggressive: 'aggression',
  identity: 'race_ethnicity_or_religion',
  profanity: 'swearing',
  sexual: 'sex_based_terms',
};

/** Why a message waits, for both versions of the type. Without a flag a moderator restricted its sender. */
function reasonOf(flags: readonly TextFlag[]) {
  const [worst] = [...flags].sort((a, b) => b.severity - a.severity);
  const category = worst === undefined ? '' : CATEGORIES[worst.category];
  const level = worst?.severity ?? 0;
  const boundaries = flags.map(({ from, to }) => ({ start_pos: from, end_pos: to - 1 }));
  return { category, level, reason: 'automod', automod: { category, level, boundaries }, blocked_term: null };
}

const senderOf = ({ sender }: ChatMessage) => ({
  user_id: sender.userId,
  user_login: sender.login,
  user_name: sender.displayName,
});

const STATUS = { approved: 'approved', denied: 'denied', dropped: 'expired' } as const;

const heldEvent = ({ message, flags, held_at }: HeldRow, read: ProgramMessage) => ({
  ...senderOf(message),
  message_id: message.id,
  message: read,
  ...reasonOf(flags),
  held_at: held_at.toISOString(),
});

interface HeldUpdate {
  readonly channelId: string;
  readonly messageId: string;
}

/** Reads the message for programs that have subscribed; undefined if it is gone. */
async function readHeld(platform: Platform, { channelId, messageId }: HeldUpdate) {
  const held = await findHeld(platform, channelId, messageId);
  return held && { held, read: await programMessage(platform, held.message) };
}

/** Notifies the programs of a message's own sender, and no others. */
const notifySender = (
  platform: Platform,
  update: HeldUpdate,
  senderId: string,
  step: 'hold' | 'update',
  more: object,
): Promise<void> => {
  const { channelId, messageId } = update;
  const type = `channel.chat.user_message_${step}`;
  return notifyOfChannel(
    platform,
    { type, channelId, eventId: `${messageId} ${step}`, toUserId: senderId },
    async () => {
      const found = await readHeld(platform, update);
      return found && { ...senderOf(found.held.message), message_id: messageId, message: found.read, ...more };
    },
  );
};

/** The updates that programs hear of messages that wait for a moderator, and of those that waited. */
export const automodProgramUpdates: Reactions = {
  'chat-message-held': async (update, platform) => {
    const { channelId, messageId } = update;
    await notifyOfChannel(platform, { type: 'automod.message.hold', channelId, eventId: messageId }, async () => {
      const found = await readHeld(platform, update);
      return found && heldEvent(found.held, found.read);
    });
    const held = await findHeld(platform, channelId, messageId);
    if (held !== undefined) await notifySender(platform, update, held.message.sender.userId, 'hold', {});
  },
  'chat-held-message-ended': async (update, platform) => {
    const { channelId, messageId, senderId, end } = update;
    const status = STATUS[end];
    const held = await findHeld(platform, channelId, messageId);
    if (held === undefined) return;
    // The node that received it did not send it then.
    if (end === 'approved') notifyProgramsOfMessage(platform, held.message);
    const by = held.decided_by ?? channelId;
    await notifyOfChannel(
      platform,
      { type: 'automod.message.update', channelId, eventId: `${messageId} update`, ids: [by] },
      async (people) => {
        const moderator = personOf(people, by, 'moderator_user');
        return moderator && { ...heldEvent(held, await programMessage(platform, held.message)), ...moderator, status };
      },
    );
    await notifySender(platform, update, senderId, 'update', { status });
  },
};
