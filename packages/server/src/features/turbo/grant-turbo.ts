import { nextTurboTerm, turboLeft } from '@bandshell/domain/turbo';
import { sql } from 'kysely';
import type { TurboGrants } from '../../core/payments/turbo-grants.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The end of a user's Turbo, locked until the end of the transaction; undefined if the user is gone. */
const lockUntil = async ({ db }: Tx, userId: string): Promise<Date | null | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('turbo_until')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : row.turbo_until;
};

const setUntil = ({ db }: Tx, userId: string, until: Date) =>
  db.updateTable('users').set({ turbo_until: until }).where('id', '=', userId).execute();

/** The part that is left of a term at least after a part of it was taken back. */
const LEAST_MS = 1_000;

/** Moves the terms that follow a time forward. */
async function moveLater({ db }: Tx, userId: string, after: Date, ms: number): Promise<void> {
  const shift = sql`make_interval(secs => ${ms / 1000})`;
  await db
    .updateTable('turbo_terms')
    .set({ starts_at: sql`starts_at - ${shift}`, ends_at: sql`ends_at - ${shift}` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>=', after)
    .execute();
}

export const createTurboGrants = ({ clock }: Platform): TurboGrants => ({
  async give(tx, userId, cause) {
    const until = await lockUntil(tx, userId);
    if (until === undefined) return;
    const { startsAt, endsAt } = nextTurboTerm(until?.getTime() ?? null, clock.now().getTime());
    const values = { starts_at: new Date(startsAt), ends_at: new Date(endsAt), withdrawn_at: null };
    // A term that was taken back, because of a refund that then failed, is given again as a whole month from its new start.
    const given = await tx.db
      .insertInto('turbo_terms')
      .values({ cause, user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict.column('cause').doUpdateSet(values).where('turbo_terms.withdrawn_at', 'is not', null),
      )
      .returning('cause')
      .executeTakeFirst();
    if (given !== undefined) await setUntil(tx, userId, values.ends_at);
  },
  async shorten(tx, userId, cause, { part, whole }) {
    const until = await lockUntil(tx, userId);
    const now = clock.now();
    const term = await tx.db
      .selectFrom('turbo_terms')
      .select(['starts_at', 'ends_at'])
      .where('cause', '=', cause)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (term === undefined || until == null) return;
    const [startsAt, endsAt] = [term.starts_at.getTime(), term.ends_at.getTime()];
    const left = turboLeft({ startsAt, endsAt }, now.getTime());
    if (left === 0) return;
    const all = nextTurboTerm(startsAt, startsAt).endsAt - startsAt;
    // Something is left of each term: it names its order.
    const ms = Math.min(Math.round((all * part) / whole), Math.min(left, endsAt - startsAt) - LEAST_MS);
    await moveLater(tx, userId, term.ends_at, ms);
    await tx.db
      .updateTable('turbo_terms')
      .set({ ends_at: new Date(endsAt - ms) })
      .where('cause', '=', cause)
      .execute();
    await setUntil(tx, userId, new Date(until.getTime() - ms));
  },
  async takeBack(tx, userId, cause) {
    const until = await lockUntil(tx, userId);
    const now = clock.now();
    const term = await tx.db
      .updateTable('turbo_terms')
      .set({ withdrawn_at: now })
      .where('cause', '=', cause)
      .where('withdrawn_at', 'is', null)
      .returning(['starts_at', 'ends_at'])
      .executeTakeFirst();
    if (term === undefined || until == null) return;
    const left = turboLeft({ startsAt: term.starts_at.getTime(), endsAt: term.ends_at.getTime() }, now.getTime());
    if (left === 0) return;
    // Terms that were to follow move forward.
    await moveLater(tx, userId, term.ends_at, left);
    await setUntil(tx, userId, new Date(until.getTime() - left));
  },
});
