import { CHAT_NOTICES, type ChatNotice } from '@bandshell/domain/chat';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import type { ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { cancelRaid } from './cancel-raid.ts';
import { startRaid } from './start-raid.ts';

/** `msg-id`s of the IRC dialect that are not named as our codes are. */
const NOTICE_IDS: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'raid_error_forbidden',
  NOT_RAIDING: 'unraid_error_no_active_raid',
};

const noticeOf = (result: Result<string>): ChatNotice | null =>
  result.ok ? null : { id: NOTICE_IDS[result.code] ?? `raid_error_${result.code.toLowerCase()}`, text: textOf(result) };

const textOf = (refusal: Refusal): string => errorText(refusal, 'en');

/** `/raid login` and `/unraid`, for the owner of the channel in its own chat. */
export const raidCommands: ChatCommands = {
  raid: async ({ userId, channelId, rest }, platform) => {
    if (userId !== channelId) return CHAT_NOTICES.noPermission;
    const [target = ''] = rest.split(/\s+/);
    if (target === '') return { id: 'usage_raid', text: 'Usage: /raid <channel>' };
    return noticeOf(await startRaid(platform, userId, target));
  },
  unraid: async ({ userId, channelId }, platform) => {
    if (userId !== channelId) return CHAT_NOTICES.noPermission;
    return noticeOf(await cancelRaid(platform, userId));
  },
};
