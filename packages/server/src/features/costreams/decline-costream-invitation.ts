import { costreamsErrors } from '@bandshell/domain/costreams';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { type CostreamActor, changeCostream } from './change-costream.ts';
import { endIfAlone, lockCostream } from './costream-store.ts';

export const DECLINE_COSTREAM_INVITATION_CODES = ['NOT_INVITED', 'RATE_LIMITED'] as const;

/** The viewer's channel does not join a co-stream to which it is invited. */
export const declineCostreamInvitation = (
  context: CostreamActor,
  { costreamID }: { readonly costreamID: string },
): Promise<Result<string, (typeof DECLINE_COSTREAM_INVITATION_CODES)[number]>> =>
  changeCostream(context, async ({ tx, userId }) => {
    const costream = isId(costreamID) ? await lockCostream(tx, costreamID) : undefined;
    if (costream === undefined) return refused(costreamsErrors.notInvited);
    const removed = await tx.db
      .deleteFrom('costream_members')
      .where('costream_id', '=', costream.id)
      .where('channel_id', '=', userId)
      .where('joined_at', 'is', null)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return refused(costreamsErrors.notInvited);
    await endIfAlone(tx, costream.id);
    return ok(null);
  });
