import { ok, type Result } from '@bandshell/domain/kernel';
import { applicationRefusal, checkPartnerMessage, PARTNER_APPLICATIONS_BY_USER } from '@bandshell/domain/partners';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';
import { readStanding } from './read-standing.ts';

export const APPLY_FOR_PARTNER_CODES = [
  'TEXT_TOO_LONG',
  'IS_PARTNER',
  'IS_PENDING',
  'EMAIL_UNCONFIRMED',
  'TOO_EARLY',
  'NEEDS_NOT_MET',
  'RATE_LIMITED',
] as const;

const MINUTE_MS = 60_000;

/** A channel that meets the requirements asks to become a partner. Site admins answer. */
export async function applyForPartner(
  platform: Platform,
  channelId: string,
  typed: string,
): Promise<Result<PartnerApplicationRow, (typeof APPLY_FOR_PARTNER_CODES)[number]>> {
  const message = checkPartnerMessage(typed);
  if (!message.ok) return message;
  const tooOften = await throttle(platform.limits, 'partner-application', channelId, PARTNER_APPLICATIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const { db } = tx;
    // Two at once stand one after the other.
    await lockChannelChanges(tx, channelId);
    const standing = await readStanding(db, platform, channelId);
    const refusal = applicationRefusal(standing, now.getTime());
    if (refusal !== null) return refusal;
    const { streamedMs, days, averageViewers } = standing.progress;
    const application = await db
      .insertInto('partner_applications')
      .values({
        ...{ channel_id: channelId, id: newId(platform.clock), message: message.value, created_at: now },
        ...{ streamed_minutes: Math.floor(streamedMs / MINUTE_MS), days, average_viewers: averageViewers },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(application);
  });
}
