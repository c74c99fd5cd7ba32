import { costreamsErrors } from '@bandshell/domain/costreams';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { type CostreamActor, changeCostream } from './change-costream.ts';
import { joinedCostream, leave, lockCostream } from './costream-store.ts';

export const LEAVE_COSTREAM_CODES = ['NOT_IN_COSTREAM', 'RATE_LIMITED'] as const;

/** The viewer's channel leaves its co-stream. If it is the organizer, the co-stream ends for all. */
export const leaveCostream = (context: CostreamActor): Promise<Result<string, (typeof LEAVE_COSTREAM_CODES)[number]>> =>
  changeCostream(context, async ({ tx, userId }) => {
    const own = await joinedCostream(tx.db, userId);
    const costream = own && (await lockCostream(tx, own.id));
    if (costream === undefined) return refused(costreamsErrors.notInCostream);
    await leave(tx, costream, userId);
    return ok(null);
  });
