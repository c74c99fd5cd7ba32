import { BOOST_REASON_MAX, boostsErrors, unusedPart } from '@bandshell/domain/boosts';
import { isId, oneLine, type Result, refused } from '@bandshell/domain/kernel';
import { changeAsStaff, type StaffActor } from '../../core/staff/change-as-staff.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import { boostRefusedMail } from './boost-refused-mail.ts';
import type { BoostRow } from './boosts-tables.ts';
import { endBoost, lockBoost } from './end-boost.ts';

export const REFUSE_BOOST_CODES = ['IS_OVER', 'NOT_FOUND', 'RATE_LIMITED', 'REASON_INVALID'] as const;

/** Staff end a boost that may not be shown. Its owner is told why, and what was not shown of it is given back. */
export async function refuseBoost(
  actor: StaffActor,
  boostId: string,
  text: string,
): Promise<Result<BoostRow, (typeof REFUSE_BOOST_CODES)[number]>> {
  const { platform } = actor;
  const reason = oneLine(text);
  if (reason === '' || [...reason].length > BOOST_REASON_MAX) {
    return refused(boostsErrors.reasonInvalid, { max: BOOST_REASON_MAX });
  }
  if (!isId(boostId)) return refused(boostsErrors.notFound);
  const changed = await changeAsStaff<BoostRow, 'IS_OVER' | 'NOT_FOUND'>(actor, async (tx) => {
    const found = await lockBoost(tx, platform, boostId);
    if (found === undefined) return refused(boostsErrors.notFound);
    if (!found.isRunning) return refused(boostsErrors.isOver);
    const { order_id: orderId } = found.row;
    const sum = (await platform.services.partRefunds.sumsOf(tx.db, [orderId])).get(orderId);
    const back =
      sum === undefined ? null : { ...sum, amount: unusedPart(Math.max(0, sum.total - sum.refunded), found.row) };
    const value = await endBoost(tx, platform, found.row, 'REFUSED', reason);
    await notifyUser(tx, platform, value.channel_id, (who) => boostRefusedMail({ ...who, reason, back }));
    const details = { channelId: value.channel_id, shown: value.shown, bought: value.bought, reason };
    return { value, audit: { action: 'boost.refuse', targetKind: 'boost', targetId: value.id, details } };
  });
  if (changed.ok) platform.services.campaigns.forget();
  return changed;
}
