import { channelsNotices } from '@bandshell/domain/channels';
import { chatNotices } from '@bandshell/domain/chat';
import { chatNotice } from '@bandshell/domain/kernel';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { addModerator } from './add-moderator.ts';
import { moderatorLogins } from './moderator-logins.ts';
import { removeModerator } from './remove-moderator.ts';

const IDS = { IS_BANNED: 'bad_mod_banned', NOT_FOUND: 'invalid_user' };

const mod: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return chatNotices.noPermission;
  if (rest === '') return usageNotice('mod');
  const result = await addModerator(platform, channelId, rest);
  if (!result.ok) return commandRefusal(result, IDS, 'bad_mod_mod');
  return chatNotice(channelsNotices.modDone, { user: result.value.display_name });
};

const unmod: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (userId !== channelId) return chatNotices.noPermission;
  if (rest === '') return usageNotice('unmod');
  const result = await removeModerator(platform, channelId, rest);
  if (!result.ok) return commandRefusal(result, IDS, 'bad_unmod_mod');
  return chatNotice(channelsNotices.unmodDone, { user: result.value.display_name });
};

const mods: ChatCommand = async ({ channelId }, { database }) => {
  const logins = await moderatorLogins(database.db, channelId);
  return logins.length === 0
    ? channelsNotices.noMods
    : chatNotice(channelsNotices.modsAre, { logins: logins.join(', ') });
};

/** `/mod` and `/unmod` for the owner of a channel, `/mods` for everybody. */
export const moderatorCommands: ChatCommands = { mod, mods, unmod };
