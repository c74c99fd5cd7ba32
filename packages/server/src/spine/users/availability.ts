import { type UnavailableReason, unavailableReasonAt } from '@bandshell/domain';
import { type RawBuilder, sql } from 'kysely';

/** Of a row of `users`. */
export interface Standing {
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

/** Whether a user is suspended or closed at `now`. */
export const isUnavailableAt = ({ unavailable_reason, unavailable_until }: Standing, now: Date): boolean =>
  unavailableReasonAt(unavailable_reason, unavailable_until, now) !== null;

/**
 * Whether a channel is neither at `now`, over rows that name it in a column, as in `videos.channel_id`. A list of one
 * channel gives its id too: that is asked once and not for each row, and leaves the plan its ordered index.
 */
export const isOfOpenChannel = (column: string, now: Date, channelId?: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from users u
    where u.id = ${channelId === undefined ? sql.ref(column) : sql`${channelId}::bigint`} and u.unavailable_reason is not null
    and (u.unavailable_until is null or u.unavailable_until > ${now}::timestamptz))`;
