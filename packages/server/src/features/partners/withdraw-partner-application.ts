import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { PARTNER_APPLICATIONS_BY_USER, partnersErrors } from '@bandshell/domain/partners';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';

export const WITHDRAW_PARTNER_APPLICATION_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** A channel takes back the application that waits for an answer. */
export async function withdrawPartnerApplication(
  platform: Platform,
  channelId: string,
): Promise<Result<PartnerApplicationRow, (typeof WITHDRAW_PARTNER_APPLICATION_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'partner-application', channelId, PARTNER_APPLICATIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const gone = await platform.database.db
    .deleteFrom('partner_applications')
    .where('channel_id', '=', channelId)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
  return gone === undefined ? refused(partnersErrors.notFound) : ok(gone);
}
