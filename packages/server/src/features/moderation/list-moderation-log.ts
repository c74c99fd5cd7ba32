import type { ModerationAction } from '@bandshell/domain/moderation';
import type { Selectable } from 'kysely';
import type { ChatModerationLogTable } from '../../core/chat/moderation-tables.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';

export const MODERATION_LOG_PAGE = 25;
const MODERATION_LOG_PAGE_MAX = 100;

export type ModerationLogRow = Selectable<ChatModerationLogTable>;

export interface ModerationLogArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly action?: ModerationAction | null | undefined;
  /** The login of who acted. */
  readonly moderatorLogin?: string | null | undefined;
}

/**
 * The actions that moderators of a channel did, the newest first.
 * @param targetId only what was done to this user
 */
export function listModerationLog(
  { database }: Platform,
  channelId: string,
  { first, after, action, moderatorLogin }: ModerationLogArgs,
  targetId?: string,
): Promise<RowPage<ModerationLogRow>> {
  const { db } = database;
  let query = db.selectFrom('chat_moderation_log').selectAll().where('channel_id', '=', channelId);
  if (action != null) query = query.where('action', '=', action);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  if (moderatorLogin != null) {
    const login = moderatorLogin.trim().replace(/^@/, '').toLowerCase();
    query = query.where('moderator_id', '=', db.selectFrom('users').select('id').where('login', '=', login));
  }
  return newestPage(query, { first: first ?? MODERATION_LOG_PAGE, after: after ?? null }, MODERATION_LOG_PAGE_MAX);
}
