import { GLOBAL_EMOTE_SET } from '@bandshell/domain/emotes';
import type { ChatEmotes } from '../../../core/chat/chat-emotes.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CommandContext } from './context.ts';

export const NO_EMOTES: ChatEmotes = {
  find: async () => '',
  findInWhisper: async () => '',
  setsOf: async () => GLOBAL_EMOTE_SET,
  detailsOf: async () => new Map(),
};

type Asked = Pick<CommandContext, 'emotes' | 'limits' | 'log'>;

/** The tag `emotes` of a message. Without an answer the message goes out in words. */
export const emotesOf = (
  context: Asked,
  text: string,
  userId: string,
  channelId: string,
  besideIds?: readonly string[],
): Promise<string> => answerOr(context, '', context.emotes.find(text, userId, channelId, besideIds));

/** The tag `emote-sets` of a member of a room; without a channel that of a user everywhere. */
export const emoteSetsOf = (context: Asked, userId: string | null, channelId: string | null): Promise<string> =>
  userId === null
    ? Promise.resolve(GLOBAL_EMOTE_SET)
    : answerOr(context, GLOBAL_EMOTE_SET, context.emotes.setsOf(userId, channelId));

async function answerOr({ limits, log }: Asked, other: string, asked: Promise<string>): Promise<string> {
  try {
    return await withTimeout(asked, limits.lookupMs, 'the look-up of emotes');
  } catch (error) {
    log.warn({ err: error }, 'the emotes of a message cannot be looked up');
    return other;
  }
}
