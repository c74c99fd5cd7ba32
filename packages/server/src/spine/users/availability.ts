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

/** The same of a channel, the other way round, as SQL: the column names the channel, as in `videos.channel_id`. */
export const isOfOpenChannel = (column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from users u where u.id = ${sql.ref(column)} and u.unavailable_reason is not null
    and (u.unavailable_until is null or u.unavailable_until > ${now}::timestamptz))`;
