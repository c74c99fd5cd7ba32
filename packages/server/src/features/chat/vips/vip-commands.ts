import { chatNotices } from '@bandshell/domain/chat';
import { chatNotice } from '@bandshell/domain/kernel';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../../core/chat/chat-command.ts';
import { addVip } from './add-vip.ts';
import { listVips } from './list-vips.ts';
import { removeVip } from './remove-vip.ts';

/** Clients know these ids. */
const VIP_IDS: Readonly<Record<string, string>> = {
  ALREADY_VIP: 'bad_vip_grantee_already_vip',
  IS_BANNED: 'bad_vip_grantee_banned',
  IS_MODERATOR: 'bad_vip_grantee_moderator',
  LIST_FULL: 'bad_vip_max_vips_reached',
  NOT_FOUND: 'invalid_user',
  SELF: 'bad_vip_self',
};
const UNVIP_IDS: Readonly<Record<string, string>> = { NOT_FOUND: 'invalid_user', NOT_VIP: 'bad_unvip_grantee_not_vip' };

const vip: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return chatNotices.noPermission;
  if (rest === '') return usageNotice('vip');
  const result = await addVip(platform, channelId, rest);
  if (!result.ok) return commandRefusal(result, VIP_IDS, 'vip_error');
  return chatNotice(chatNotices.vipDone, { user: result.value.display_name });
};

const unvip: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return chatNotices.noPermission;
  if (rest === '') return usageNotice('unvip');
  const result = await removeVip(platform, channelId, rest);
  if (!result.ok) return commandRefusal(result, UNVIP_IDS, 'unvip_error');
  return chatNotice(chatNotices.unvipDone, { user: result.value.display_name });
};

const vips: ChatCommand = async ({ channelId }, { database }) => {
  const logins = (await listVips(database.db, channelId)).map(({ login }) => login).sort();
  return logins.length === 0 ? chatNotices.noVips : chatNotice(chatNotices.vipsAre, { logins: logins.join(', ') });
};

/** `/vip` and `/unvip` for the owner of a channel, `/vips` for everybody. */
export const vipCommands: ChatCommands = { vip, unvip, vips };
