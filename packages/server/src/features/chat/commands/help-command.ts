import type { ChatNotice, ChatRole } from '@bandshell/domain/chat';
import type { ChatCommand, ChatCommandHelp } from '../../../core/chat-command.ts';
import { chatRole } from '../moderation/chat-role.ts';

const MAY_USE: Readonly<Record<ChatCommandHelp['for'], readonly ChatRole[]>> = {
  everyone: ['viewer', 'moderator', 'owner'],
  moderators: ['moderator', 'owner'],
  owner: ['owner'],
};

/** `/help`: the commands that the sender may use here. `/help slow`: what one does. */
export const help: ChatCommand = async ({ userId, channelId, rest }, { parts, database }): Promise<ChatNotice> => {
  const all = parts.chatCommandsHelp;
  const name = rest.replace(/^[/.]/, '').split(/\s/)[0]?.toLowerCase() ?? '';
  const asked = all.get(name);
  if (asked !== undefined) {
    return { id: 'help', text: `${asked.usage} – ${asked.does}`, params: { command: name, usage: asked.usage } };
  }
  if (name !== '') return { id: 'no_help', text: 'No help available.' };
  const role = await chatRole(database.db, channelId, userId);
  const usable = [...all].flatMap(([command, described]) =>
    MAY_USE[described.for].includes(role) ? [`/${command}`] : [],
  );
  const commands = usable.sort().join(' ');
  return {
    id: 'cmds_available',
    text: `Commands available to you in this room (use /help <command> for details): ${commands}`,
    params: { commands },
  };
};
