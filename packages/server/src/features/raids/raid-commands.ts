import { chatNotices } from '@bandshell/domain/chat';
import type { ChatNotice, Result } from '@bandshell/domain/kernel';
import { type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { cancelRaid } from './cancel-raid.ts';
import { startRaid } from './start-raid.ts';

/** `msg-id`s of the IRC dialect that are not named as our codes are. */
const NOTICE_IDS: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'raid_error_forbidden',
  NOT_RAIDING: 'unraid_error_no_active_raid',
};

const noticeOf = (result: Result<string>): ChatNotice | null =>
  result.ok ? null : commandRefusal(result, NOTICE_IDS, { begin: 'raid_error_' });

/** `/raid login` and `/unraid`, for the owner of the channel in its own chat. */
export const raidCommands: ChatCommands = {
  raid: async ({ userId, channelId, rest }, platform) => {
    if (userId !== channelId) return chatNotices.noPermission;
    const [target = ''] = rest.split(/\s+/);
    if (target === '') return usageNotice('raid');
    return noticeOf(await startRaid(platform, userId, target));
  },
  unraid: async ({ userId, channelId }, platform) => {
    if (userId !== channelId) return chatNotices.noPermission;
    return noticeOf(await cancelRaid(platform, userId));
  },
};
