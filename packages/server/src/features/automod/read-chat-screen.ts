import type { ChatModes } from '@bandshell/domain/chat';
import { chatRole } from '../../core/chat/chat-role.ts';
import { loadChatModes } from '../../core/chat/load-chat-modes.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type ChatScreenSettings, loadChatScreen } from './load-chat-screen.ts';

export interface ShownChatScreen extends ChatScreenSettings, ChatModes {
  readonly channelId: string;
}

/**
 * Everything that a channel's chat lets through; null for a viewer who is neither its owner nor one of its moderators.
 */
export async function readChatScreenFor(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<ShownChatScreen | null> {
  const { db } = platform.database;
  if (viewer === null || (await chatRole(db, channelId, viewer.userId)) === 'viewer') return null;
  const [settings, modes] = await Promise.all([loadChatScreen(db, channelId), loadChatModes(db, channelId)]);
  return { ...settings, ...modes, channelId };
}
