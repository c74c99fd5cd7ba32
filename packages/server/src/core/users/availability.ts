import { type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { type RawBuilder, sql } from 'kysely';

/** Columns of a row of `users`. */
export interface AccountStatus {
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

/** Whether a user is suspended or closed at `now`. */
export const isUnavailableAt = ({ unavailable_reason, unavailable_until }: AccountStatus, now: Date): boolean =>
  unavailableReasonAt(unavailable_reason, unavailable_until, now) !== null;

/**
 * Whether a channel is neither suspended nor closed at `now`, over rows that name it in a column, as in
 * `videos.channel_id`. A list of one channel also passes its id: the state is then checked once and not for each row,
 * and the plan can use its ordered index.
 */
export const isOfOpenChannel = (column: string, now: Date, channelId?: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from users u
    where u.id = ${channelId === undefined ? sql.ref(column) : sql`${channelId}::bigint`} and u.unavailable_reason is not null
    and (u.unavailable_until is null or u.unavailable_until > ${now}::timestamptz))`;
