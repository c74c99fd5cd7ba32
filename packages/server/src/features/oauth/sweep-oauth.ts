import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { sweepSigningKeys } from './openid/signing-keys.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of rows that one run deletes of each table; the next run deletes the rest. */
const MOST = 20_000;

const expired = (table: string): string => `delete from ${table} where ctid in (
  select ctid from ${table} where expires_at < $1 order by expires_at limit ${MOST})`;

/** Grants without a valid code or token. */
const EMPTY_GRANTS = `delete from oauth_grants where id in (
  select g.id from oauth_grants g where g.created_at < $1
    and not exists (select from oauth_tokens t where t.grant_id = g.id) limit ${MOST})`;

/** Deletes codes and tokens an hour after their end. Until then, a second use is still recognised. */
export async function sweepOauth(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  for (const statement of [
    expired('oauth_codes'),
    expired('oauth_device_codes'),
    expired('oauth_tokens'),
    EMPTY_GRANTS,
  ]) {
    await db.executeQuery(CompiledQuery.raw(statement, [before]));
  }
  await sweepSigningKeys(db, now);
}
