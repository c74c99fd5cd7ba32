import { COMMANDS } from './capabilities.ts';
import type { CommandContext } from './context.ts';
import { userStateTags } from './lines.ts';
import { emoteSetsOf } from './message-emotes.ts';
import { senderIn } from './sender.ts';

/** Tells a user's sockets in a channel's room here what the user is in it now, after a change of role or an ended ban. */
export async function sendUserState(context: CommandContext, channelId: string, userId: string): Promise<void> {
  const { serverName, rooms, gate } = context;
  const own = [...(rooms.room(channelId)?.connections ?? [])].filter(({ chatter }) => chatter?.userId === userId);
  if (own.length === 0) return;
  const [policy, months, sets] = await Promise.all([
    gate.policy(channelId),
    gate.subscribedMonths(channelId, userId),
    emoteSetsOf(context, userId, channelId),
  ]);
  const login = rooms.room(channelId)?.login;
  for (const connection of own) {
    if (login === undefined || connection.chatter === null || !connection.has(COMMANDS)) continue;
    const tags = userStateTags(senderIn(connection.chatter, channelId, policy, months), null, sets);
    connection.send(connection.tagged(tags, `:${serverName} USERSTATE #${login}`));
  }
}
