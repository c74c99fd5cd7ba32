import type { ChatMessage, ChatReply } from '../../../../core/chat/chat-message.ts';
import { withTimeout } from '../../../../platform/with-timeout.ts';
import type { CommandContext } from '../context.ts';

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The quoted data of the parent message. Null when the channel shows no such message, because it is of another channel,
 * deleted or held: then the message is sent without being a reply.
 */
export const findReply = async (
  context: CommandContext,
  channelId: string,
  parentId: string,
): Promise<ChatReply | null> => {
  if (!MESSAGE_ID.test(parentId)) return null;
  const recent = context.rooms.room(channelId)?.history.find((past) => past.message?.id === parentId)?.message?.source;
  const parent = recent ?? (await findArchived(context, channelId, parentId));
  if (parent === null) return null;
  const { sender, reply } = parent;
  return {
    parentId,
    parentUserId: sender.userId,
    parentLogin: sender.login,
    parentDisplayName: sender.displayName,
    parentText: parent.text,
    ...(reply === null
      ? {
          threadId: parentId,
          threadLogin: sender.login,
          threadUserId: sender.userId,
          threadDisplayName: sender.displayName,
        }
      : threadOf(reply)),
  };
};

const threadOf = ({ threadId, threadLogin, threadUserId, threadDisplayName }: ChatReply) => ({
  threadId,
  threadLogin,
  ...(threadUserId !== undefined && { threadUserId }),
  ...(threadDisplayName !== undefined && { threadDisplayName }),
});

const findArchived = async (context: CommandContext, channelId: string, id: string): Promise<ChatMessage | null> => {
  try {
    return await withTimeout(context.archive.find(channelId, id), context.limits.lookupMs, 'the look-up of a message');
  } catch (error) {
    context.log.warn({ err: error, channelId }, 'the parent of a reply could not be loaded');
    return null;
  }
};
