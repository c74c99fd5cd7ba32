import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { chatRole } from '../moderation/chat-role.ts';
import { loadChatModes } from '../moderation/load-chat-modes.ts';
import { type ChatScreenSettings, loadChatScreen } from './load-chat-screen.ts';

export interface ShownChatScreen extends ChatScreenSettings {
  readonly channelId: string;
  readonly followersMinutes: number | null;
}

/** What a channel's chat lets through; null for a viewer who is neither its owner nor one of its moderators. */
export async function readChatScreenFor(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<ShownChatScreen | null> {
  const { db } = platform.database;
  if (viewer === null || (await chatRole(db, channelId, viewer.userId)) === 'viewer') return null;
  const [settings, { followersMinutes }] = await Promise.all([
    loadChatScreen(db, channelId),
    loadChatModes(db, channelId),
  ]);
  return { ...settings, channelId, followersMinutes };
}
