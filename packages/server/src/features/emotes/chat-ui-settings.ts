import type { Platform } from '../../platform/platform.ts';

/** How chat looks for a user on all devices. */
export interface ChatUISettings {
  /** Null if the user never chose: then each device decides. */
  readonly isEmoteAnimationsEnabled: boolean | null;
}

export async function loadChatUISettings({ database: { db } }: Platform, userId: string): Promise<ChatUISettings> {
  const row = await db
    .selectFrom('chat_ui_settings')
    .select('is_emote_animations_enabled')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { isEmoteAnimationsEnabled: row?.is_emote_animations_enabled ?? null };
}
