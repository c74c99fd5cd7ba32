import { BOOST_CHANGES, boostsErrors } from '@bandshell/domain/boosts';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BoostRow } from './boosts-tables.ts';
import { endBoost, lockBoost } from './end-boost.ts';

export const STOP_BOOST_CODES = ['IS_OVER', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** The owner ends a boost at once. The part that was not shown of it is given back. */
export async function stopBoost(
  platform: Platform,
  boostId: string,
  userId: string,
): Promise<Result<BoostRow, (typeof STOP_BOOST_CODES)[number]>> {
  const { database, limits, services } = platform;
  const tooOften = await throttle(limits, 'boost-changes', userId, BOOST_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!isId(boostId)) return refused(boostsErrors.notFound);
  const stopped = await database.transact(async (tx): Promise<Result<BoostRow, 'IS_OVER' | 'NOT_FOUND'>> => {
    const found = await lockBoost(tx, platform, boostId);
    if (found === undefined || found.row.channel_id !== userId) return refused(boostsErrors.notFound);
    if (!found.isRunning) return refused(boostsErrors.isOver);
    return ok(await endBoost(tx, platform, found.row, 'STOPPED'));
  });
  if (stopped.ok) services.campaigns.forget();
  return stopped;
}
