import { chatNotices, isClearingAnnounced, takeTokens } from '@bandshell/domain/chat';
import { withTimeout } from '../../../../platform/with-timeout.ts';
import { COMMANDS, HISTORY, MEMBERSHIP } from '../capabilities.ts';
import type { ChatRoom } from '../chat-room.ts';
import type { Connection } from '../connection.ts';
import type { CommandContext, CommandHandler } from '../context.ts';
import { namesLines, roomStateTags, userPrefix, userStateTags } from '../lines.ts';
import { emoteSetsOf } from '../message-emotes.ts';
import { clearChatLine } from '../moderation-lines.ts';
import { loginOfTarget, safeTarget, sendNoSuchChannel, sendNotice } from '../notices.ts';
import type { ChannelInfo, ChannelPolicy } from '../ports.ts';
import { senderIn } from '../sender.ts';

/** `JOIN #a,#b`, or `a`: joins each channel that exists and is not joined yet, in order. */
export const join: CommandHandler = async (context, connection, line) => {
  for (const target of (line.params[0] ?? '').split(',')) {
    if (connection.isClosed) return;
    if (target === '') continue;
    if (!(await joinOne(context, connection, target))) return;
  }
};

/** Returns false when the rest of the list must not be tried. */
const joinOne = async (context: CommandContext, connection: Connection, target: string): Promise<boolean> => {
  const { serverName, limits } = context;
  // Users of terminals leave the sign out; no other channel has a name without it.
  const login = loginOfTarget(target.startsWith('#') ? target : `#${target}`);
  if (login !== null && connection.joined.has(login)) return true;
  if (connection.joined.size >= limits.channelsPerSocket) {
    sendNotice(serverName, connection, safeTarget(target), chatNotices.tooManyChannels);
    return false;
  }
  const taken = takeTokens(connection.joins, limits.joins, context.now());
  connection.joins = taken.bucket;
  if (!taken.allowed) {
    sendNotice(serverName, connection, safeTarget(target), chatNotices.joinRateLimited);
    return false;
  }
  const info =
    login === null ? null : await withTimeout(context.channels.get(login), limits.lookupMs, 'the look-up of a channel');
  if (info === null) {
    sendNoSuchChannel(serverName, connection, safeTarget(target));
    return true;
  }
  const may = context.mayEnter(info.channelId, connection.chatter);
  if (!(await withTimeout(may, limits.lookupMs, 'the look-up of a restriction'))) {
    sendNotice(serverName, connection, safeTarget(target), chatNotices.membersOnly);
    return true;
  }
  const policy = await context.gate.policy(info.channelId);
  const { chatter } = connection;
  const [sets, months] =
    chatter === null
      ? [await emoteSetsOf(context, null, info.channelId), null]
      : await Promise.all([
          emoteSetsOf(context, chatter.userId, info.channelId),
          context.gate.subscribedMonths(info.channelId, chatter.userId),
        ]);
  await context.rooms.enter(connection, info, connection.has(HISTORY), (room) =>
    welcome(context, connection, room, { policy, months, sets }),
  );
  await tellBan(context, connection, info);
  return true;
};

/** A banned user reads at once that they may not write. A failed look-up keeps nobody out. */
const tellBan = async (context: CommandContext, connection: Connection, info: ChannelInfo): Promise<void> => {
  const { chatter } = connection;
  if (chatter === null || !connection.has(COMMANDS) || !connection.joined.has(info.login)) return;
  try {
    const ban = await context.gate.banOf(chatter.userId, info.channelId);
    if (ban !== null) sendNotice(context.serverName, connection, `#${info.login}`, ban);
  } catch (error) {
    context.log.warn({ err: error, channelId: info.channelId }, 'the ban of a chatter could not be looked up');
  }
};

const welcome = (
  context: CommandContext,
  connection: Connection,
  room: ChatRoom,
  { policy, months, sets }: { readonly policy: ChannelPolicy; readonly months: number | null; readonly sets: string },
): void => {
  const { serverName } = context;
  const clearedAt = policy.clearedAt ?? Number.NEGATIVE_INFINITY;
  // The first member has nothing that could be taken away. Later ones may come before the event of a clearing.
  if (room.modes === null) room.clearedAt = Math.max(room.clearedAt, clearedAt);
  else context.rooms.clear(room.channelId, clearedAt);
  room.modes ??= policy.modes;
  const lines = [`:${userPrefix(serverName, connection.nick)} JOIN #${room.login}`];
  lines.push(...namesLines(serverName, connection.nick, room.login, namesFor(context, connection, room.channelId)));
  if (connection.has(COMMANDS)) {
    if (connection.chatter !== null) {
      const tags = userStateTags(senderIn(connection.chatter, room.channelId, policy, months), null, sets);
      lines.push(connection.tagged(tags, `:${serverName} USERSTATE #${room.login}`));
    }
    lines.push(
      connection.tagged(roomStateTags(room.channelId, policy.modes), `:${serverName} ROOMSTATE #${room.login}`),
    );
  }
  if (connection.has(HISTORY)) {
    lines.push(...historyLines(context, connection, room));
  }
  connection.send(...lines);
};

/**
 * The last messages since the chat was cleared, after the line that says so. Messages of its own millisecond came after it,
 * or are removed.
 */
const historyLines = (context: CommandContext, connection: Connection, room: ChatRoom): readonly string[] => {
  const { channelId, clearedAt, history, login } = room;
  const stands = history.filter(({ message }) => message !== null && message.source.sentAt >= clearedAt);
  const lines = stands.map((past) => connection.tagged(past.message?.historicalTags ?? '', past.bare));
  if (!connection.has(COMMANDS) || !isClearingAnnounced(clearedAt, stands.length, context.now())) return lines;
  const { tags, bare } = clearChatLine({ server: context.serverName, channelId, login }, clearedAt, null, true);
  return [connection.tagged(tags, bare), ...lines];
};

/** All names in small rooms, if the client has the membership capability; otherwise only its own. */
export const namesFor = (
  { rooms, limits: { membershipMembers } }: CommandContext,
  connection: Connection,
  channelId: string,
): readonly string[] => {
  const presence = rooms.presence(channelId);
  if (presence === undefined || !connection.has(MEMBERSHIP) || presence.members > membershipMembers) {
    return [connection.nick];
  }
  const others = presence.logins(membershipMembers).filter((login) => login !== connection.nick);
  return [connection.nick, ...others];
};
