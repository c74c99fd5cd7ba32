import { judgeSpotlight } from '@bandshell/domain/chat';
import type { Platform } from '../../../platform/platform.ts';
import { CHAT_LIMITS } from '../gateway/limits.ts';
import { emotesOf } from '../gateway/message-emotes.ts';

/** The tag `emotes` of an announcement; empty when its text is refused or the look-up gives no answer. */
export const announcementEmotes = async (
  { services, log }: Platform,
  { channelId, userId, text }: { readonly channelId: string; readonly userId: string; readonly text: string },
): Promise<string> =>
  judgeSpotlight(text) === null
    ? emotesOf({ emotes: services.chatEmotes, limits: CHAT_LIMITS, log }, text, userId, channelId)
    : '';
