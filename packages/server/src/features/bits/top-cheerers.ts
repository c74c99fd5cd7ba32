import { TOP_CHEERERS } from '@bandshell/domain/bits';
import type { RequestContext } from '../../core/graphql/request-context.ts';

export interface TopCheerer {
  readonly userId: string;
  readonly bits: string;
}

/** The users who have cheered most in a channel, for who may enter it. */
export async function findTopCheerers(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<readonly TopCheerer[]> {
  if (!(await platform.services.channelGate.lets(viewer, channelId))) return [];
  return (
    platform.database.db
      .selectFrom('bits_cheerers')
      .innerJoin('users', 'users.id', 'bits_cheerers.user_id')
      .select(['bits_cheerers.user_id as userId', 'bits_cheerers.bits'])
      .where('bits_cheerers.channel_id', '=', channelId)
      // All of it may have gone back.
      .where('bits_cheerers.bits', '>', '0')
      .where('users.unavailable_reason', 'is', null)
      .orderBy('bits_cheerers.bits', 'desc')
      .orderBy('bits_cheerers.user_id')
      .limit(TOP_CHEERERS)
      .execute()
  );
}
