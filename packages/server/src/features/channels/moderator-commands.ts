import { CHAT_NOTICES, type ChatNotice } from '@bandshell/domain/chat';
import type { Refusal } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { addModerator } from './add-moderator.ts';
import { moderatorLogins } from './moderator-logins.ts';
import { removeModerator } from './remove-moderator.ts';

const refusalNotice = (refusal: Refusal, other: string): ChatNotice => ({
  id: refusal.code === 'NOT_FOUND' ? 'invalid_user' : other,
  text: errorText(refusal, 'en'),
});

const mod: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return CHAT_NOTICES.noPermission;
  if (rest === '') return { id: 'usage_mod', text: 'Usage: /mod <login>' };
  const result = await addModerator(platform, channelId, rest);
  if (!result.ok) return refusalNotice(result, 'bad_mod_mod');
  const user = result.value.display_name;
  return { id: 'mod_success', text: `You have added ${user} as a moderator of this channel.`, params: { user } };
};

const unmod: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return CHAT_NOTICES.noPermission;
  if (rest === '') return { id: 'usage_unmod', text: 'Usage: /unmod <login>' };
  const result = await removeModerator(platform, channelId, rest);
  if (!result.ok) return refusalNotice(result, 'bad_unmod_mod');
  const user = result.value.display_name;
  return { id: 'unmod_success', text: `You have removed ${user} as a moderator of this channel.`, params: { user } };
};

const mods: ChatCommand = async ({ channelId }, { database }) => {
  const logins = await moderatorLogins(database.db, channelId);
  return logins.length === 0
    ? { id: 'no_mods', text: 'There are no moderators of this channel.' }
    : {
        id: 'room_mods',
        text: `The moderators of this channel are: ${logins.join(', ')}`,
        params: { logins: logins.join(', ') },
      };
};

/** `/mod` and `/unmod` for the owner of a channel, `/mods` for everybody. */
export const moderatorCommands: ChatCommands = { mod, mods, unmod };
