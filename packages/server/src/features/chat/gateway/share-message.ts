import { roomsBeside } from '@bandshell/domain/shared-chat';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { NO_BADGES, type WornBadges } from '../../../core/chat/worn-badges.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CommandContext } from './context.ts';
import type { ChannelInfo, Chatter } from './ports.ts';
import { senderIn } from './sender.ts';

type Asked = Pick<CommandContext, 'gate' | 'limits' | 'log' | 'rooms' | 'sharing'>;

interface JudgedRoom {
  readonly isBanned: boolean;
  readonly isFiltered: boolean;
  readonly worn: WornBadges;
}

/** A room whose rules cannot be looked up does not show the message. */
const NOT_KNOWN: JudgedRoom = { isBanned: false, isFiltered: true, worn: NO_BADGES };

/**
 * The message with the rooms beside its own that show it, and the badges that its writer wears in each. It is decided once,
 * on the node that received the message, so that all nodes show the same.
 * @param isSourceOnly it is for its own room alone
 */
export async function shareMessage(
  context: Asked,
  chatter: Chatter,
  message: ChatMessage,
  isSourceOnly: boolean,
): Promise<ChatMessage> {
  const group = await groupOrNone(context, message.channelId);
  if (group.length < 2) return message;
  const ids = group.map(({ channelId }) => channelId);
  const judging = ids
    .filter((id) => id !== message.channelId)
    .map(async (id): Promise<[string, JudgedRoom]> => [id, await judgeIn(context, chatter, message, id)]);
  const judged = new Map(await Promise.all(judging));
  const judge = (id: string): JudgedRoom => judged.get(id) ?? NOT_KNOWN;
  const rooms = roomsBeside({ homeId: message.channelId, isSourceOnly }, ids, judge);
  if (rooms.length === 0) return message;
  return { ...message, shared: Object.fromEntries(rooms.map((id) => [id, judge(id).worn])) };
}

/** The other channels of the shared chat of a channel. */
export async function channelsBeside(context: Asked, channelId: string): Promise<readonly string[]> {
  const group = await groupOrNone(context, channelId);
  return group.flatMap((each) => (each.channelId === channelId ? [] : [each.channelId]));
}

/** The channels of the shared chat of a channel; none if it cannot be looked up: the message still reaches its own room. */
async function groupOrNone({ rooms, log }: Asked, channelId: string): Promise<readonly ChannelInfo[]> {
  try {
    return await rooms.links.groupOf(channelId);
  } catch (error) {
    log.warn({ err: error, channelId }, 'the shared chat of a message could not be looked up');
    return [];
  }
}

async function judgeIn(context: Asked, chatter: Chatter, message: ChatMessage, channelId: string): Promise<JudgedRoom> {
  const { gate, sharing, limits, log } = context;
  try {
    const [ban, policy, months] = await Promise.all([
      gate.banOf(chatter.userId, channelId),
      gate.policy(channelId),
      gate.subscribedMonths(channelId, chatter.userId),
    ]);
    const sender = senderIn(chatter, channelId, policy, months);
    const shows = sharing.shows({ ...message, sender }, channelId);
    const isShown = await withTimeout(shows, limits.lookupMs, 'what a shared chat lets through');
    const { badges, badgeInfo } = sender;
    return { isBanned: ban !== null, isFiltered: !isShown, worn: { badges, badgeInfo } };
  } catch (error) {
    log.warn({ err: error, channelId }, 'the rules of a room of a shared chat could not be looked up');
    return NOT_KNOWN;
  }
}
