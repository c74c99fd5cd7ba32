import { costreamsErrors } from '@bandshell/domain/costreams';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { blocksBetween } from '../../core/users/blocks.ts';
import { type CostreamActor, changeCostream } from './change-costream.ts';
import { emitChange, joinedCostream, lockCostream } from './costream-store.ts';

export const ACCEPT_COSTREAM_INVITATION_CODES = ['NOT_INVITED', 'IN_ANOTHER', 'RATE_LIMITED'] as const;

/**
 * The viewer's channel joins a co-stream to which it is invited, unless the organizer or the viewer has blocked the other
 * since. Accepting again changes nothing.
 */
export const acceptCostreamInvitation = (
  context: CostreamActor,
  { costreamID }: { readonly costreamID: string },
): Promise<Result<string, (typeof ACCEPT_COSTREAM_INVITATION_CODES)[number]>> =>
  changeCostream(context, async ({ tx, userId, now }) => {
    const own = await joinedCostream(tx.db, userId);
    if (own?.id === costreamID) return ok(null);
    const costream = isId(costreamID) ? await lockCostream(tx, costreamID) : undefined;
    if (costream === undefined) return refused(costreamsErrors.notInvited);
    if (own !== undefined) return refused(costreamsErrors.inAnother);
    const blocks = await blocksBetween(tx.db, costream.organizer_id, userId);
    if (blocks.byOne || blocks.byOther) return refused(costreamsErrors.notInvited);
    const joined = await tx.db
      .updateTable('costream_members')
      .set({ joined_at: now })
      .where('costream_id', '=', costream.id)
      .where('channel_id', '=', userId)
      .executeTakeFirst();
    if (joined.numUpdatedRows === 0n) return refused(costreamsErrors.notInvited);
    await emitChange(tx, costream, []);
    return ok(null);
  });
