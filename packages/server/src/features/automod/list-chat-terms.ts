import type { TermKind } from '@bandshell/domain/automod';
import type { RequestContext } from '../../core/graphql/request-context.ts';

export interface ListedTerm {
  readonly id: string;
  readonly kind: TermKind;
  readonly pattern: string;
  readonly isPrivate: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** The terms of a channel that have not ended, the newest first. Private ones are for the owner alone. */
export async function listChatTerms(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<readonly ListedTerm[]> {
  const rows = await platform.database.db
    .selectFrom('chat_terms')
    .select(['id', 'kind', 'pattern', 'is_private', 'created_at', 'expires_at'])
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', platform.clock.now())]))
    .$if(viewer?.userId !== channelId, (query) => query.where('is_private', '=', false))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, pattern, is_private, created_at, expires_at }) => ({
    ...{ id, kind, pattern },
    isPrivate: is_private,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}
