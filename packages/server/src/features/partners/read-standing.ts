import {
  type Applicant,
  meetsNeeds,
  PARTNER_WINDOW_MS,
  type PartnerNeeds,
  type PartnerProgress,
  partnerProgress,
} from '@bandshell/domain/partners';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';

/** Streams that are counted; a channel that restarts its stream more often than this has no fewer hours. */
const STREAMS_MAX = 1_000;

/** How a channel stands with the partner program. */
export interface PartnerStanding extends Applicant {
  readonly progress: PartnerProgress;
  readonly application: PartnerApplicationRow | null;
}

export const readNeeds = ({ flags }: Platform): PartnerNeeds => ({
  hours: flags.setting('partner_min_hours'),
  days: flags.setting('partner_min_days'),
  averageViewers: flags.setting('partner_min_viewers'),
});

/** The numbers of a channel's streams, and its last application. */
export async function readStanding(db: Db, platform: Platform, channelId: string): Promise<PartnerStanding> {
  const now = platform.clock.now();
  const [user, streams, application] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
      .select(['users.is_partner', 'user_emails.email_verified_at'])
      .where('users.id', '=', channelId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('streams')
      .select(['started_at', 'ended_at', 'viewed_ms'])
      .where('channel_id', '=', channelId)
      .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', windowStart(now))]))
      .orderBy('started_at', 'desc')
      .limit(STREAMS_MAX)
      .execute(),
    db
      .selectFrom('partner_applications')
      .selectAll()
      .where('channel_id', '=', channelId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const progress = partnerProgress(
    streams.map(({ started_at, ended_at, viewed_ms }) => ({
      startedAt: started_at.getTime(),
      endedAt: (ended_at ?? now).getTime(),
      viewedMs: Number(viewed_ms),
    })),
    now.getTime(),
  );
  return {
    progress,
    application: application ?? null,
    isPartner: user.is_partner,
    hasConfirmedEmail: user.email_verified_at !== null,
    isPending: application?.state === 'PENDING',
    refusedAt: application?.state === 'REFUSED' ? (application.answered_at?.getTime() ?? null) : null,
    meetsNeeds: meetsNeeds(progress, readNeeds(platform)),
  };
}

const windowStart = (now: Date): Date => new Date(now.getTime() - PARTNER_WINDOW_MS);
