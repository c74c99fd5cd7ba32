import { CHAT_NOTICES, type ChatNotice } from '@bandshell/domain/chat';
import type { Refusal } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../../core/chat-command.ts';
import { errorText } from '../../../platform/messages/error-text.ts';
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

const refusalNotice = (refusal: Refusal, ids: Readonly<Record<string, string>>, other: string): ChatNotice => ({
  id: ids[refusal.code] ?? other,
  text: errorText(refusal, 'en'),
});

const vip: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return CHAT_NOTICES.noPermission;
  if (rest === '') return { id: 'usage_vip', text: 'Usage: /vip <login>' };
  const result = await addVip(platform, channelId, rest);
  if (!result.ok) return refusalNotice(result, VIP_IDS, 'vip_error');
  const user = result.value.display_name;
  return { id: 'vip_success', text: `You have added ${user} as a VIP of this channel.`, params: { user } };
};

const unvip: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return CHAT_NOTICES.noPermission;
  if (rest === '') return { id: 'usage_unvip', text: 'Usage: /unvip <login>' };
  const result = await removeVip(platform, channelId, rest);
  if (!result.ok) return refusalNotice(result, UNVIP_IDS, 'unvip_error');
  const user = result.value.display_name;
  return { id: 'unvip_success', text: `You have removed ${user} as a VIP of this channel.`, params: { user } };
};

const vips: ChatCommand = async ({ channelId }, { database }) => {
  const logins = (await listVips(database.db, channelId)).map(({ login }) => login).sort();
  return logins.length === 0
    ? { id: 'no_vips', text: 'This channel does not have any VIPs.' }
    : {
        id: 'vips_success',
        text: `The VIPs of this channel are: ${logins.join(', ')}.`,
        params: { logins: logins.join(', ') },
      };
};

/** `/vip` and `/unvip` for the owner of a channel, `/vips` for everybody. */
export const vipCommands: ChatCommands = { vip, unvip, vips };
