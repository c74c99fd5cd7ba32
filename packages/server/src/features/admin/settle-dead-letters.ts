import { adminErrors } from '@bandshell/domain/admin';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import type { Db } from '../../platform/database/database.ts';
import { discardDeadLetters, replayDeadLetters, type TakenLetter } from '../../platform/outbox/dead-letters.ts';
import type { Platform } from '../../platform/platform.ts';

export const SETTLE_DEAD_LETTERS_CODES = ['RATE_LIMITED', 'IDS_INVALID'] as const;
export type SettleDeadLettersErrorCode = (typeof SETTLE_DEAD_LETTERS_CODES)[number];

/** Maximum number of dead letters in one request. */
const MOST = 100;

const actions = { replay: replayDeadLetters, discard: discardDeadLetters } as const;

export type DeadLetterAction = keyof typeof actions;

/** Replays or discards dead letters and writes each to the audit log, in the caller's transaction. */
export async function takeDeadLetters(
  db: Db,
  platform: Platform,
  action: DeadLetterAction,
  ids: readonly string[],
  by: { readonly actorId: string | null; readonly address: string | null },
): Promise<readonly TakenLetter[]> {
  const letters = await actions[action](db, ids);
  for (const { id, feature, type } of letters) {
    const details = { feature, eventType: type };
    const entry = { ...by, action: `dead-letter.${action}`, targetKind: 'dead-letter', targetId: id, details } as const;
    await writeAudit(db, entry, platform);
  }
  return letters;
}

/**
 * Replays or discards dead letters. Returns the ids of those that existed, so that a repeated request changes nothing.
 */
export async function settleDeadLetters(
  context: RequestContext,
  action: DeadLetterAction,
  ids: readonly string[],
): Promise<Result<string[], SettleDeadLettersErrorCode>> {
  const { platform } = context;
  if (ids.length === 0 || ids.length > MOST || !ids.every(isId)) {
    return refused(adminErrors.idsInvalid, { max: MOST });
  }
  const { userId } = viewerOf(context);
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  const letters = await platform.database.transact((tx) =>
    takeDeadLetters(tx.db, platform, action, ids, { actorId: userId, address: context.ip }),
  );
  return ok(letters.map(({ id }) => id));
}
