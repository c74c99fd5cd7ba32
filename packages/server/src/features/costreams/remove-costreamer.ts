import { costreamsErrors } from '@bandshell/domain/costreams';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { type CostreamActor, changeCostream } from './change-costream.ts';
import { emitChange, endIfAlone, joinedCostream, lockCostream } from './costream-store.ts';

export const REMOVE_COSTREAMER_CODES = [
  'NOT_IN_COSTREAM',
  'NOT_ORGANIZER',
  'CHANNEL_NOT_FOUND',
  'RATE_LIMITED',
] as const;

/** The organizer removes a channel from the co-stream, or withdraws its invitation. */
export const removeCostreamer = (
  context: CostreamActor,
  { userID }: { readonly userID: string },
): Promise<Result<string, (typeof REMOVE_COSTREAMER_CODES)[number]>> =>
  changeCostream(context, async ({ tx, userId }) => {
    const own = await joinedCostream(tx.db, userId);
    const costream = own && (await lockCostream(tx, own.id));
    if (costream === undefined) return refused(costreamsErrors.notInCostream);
    if (costream.organizer_id !== userId) return refused(costreamsErrors.notOrganizer);
    // The organizer leaves, and is not removed.
    if (!isId(userID) || userID === userId) return refused(costreamsErrors.channelNotFound);
    const [removed] = await tx.db
      .deleteFrom('costream_members')
      .where('costream_id', '=', costream.id)
      .where('channel_id', '=', userID)
      .returning('joined_at')
      .execute();
    if (removed === undefined) return refused(costreamsErrors.channelNotFound);
    if (removed.joined_at !== null) await emitChange(tx, costream, [userID]);
    await endIfAlone(tx, costream.id);
    return ok(null);
  });
