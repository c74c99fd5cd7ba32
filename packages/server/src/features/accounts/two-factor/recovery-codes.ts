import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES, readRecoveryCode, writeRecoveryCode } from '@bandshell/domain/accounts';
import type { SiteKeys } from '../../../core/secrets/site-keys.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Gives the user ten new codes; all earlier ones are void. The caller has locked the user's row of `two_factor`. */
export async function replaceRecoveryCodes(tx: Tx, keys: SiteKeys, userId: string): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(writeRecoveryCode(randomBytes(10)));
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ user_id: userId, code_hash: hashOf(keys, userId, code), used_at: null })))
    .execute();
  return [...codes];
}

/** Uses a code once: of two simultaneous uses one succeeds. */
export async function takeRecoveryCode(platform: Platform, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  const taken = await platform.database.db
    .updateTable('recovery_codes')
    .set({ used_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(platform.services.siteKeys, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Unused codes by user; users without two-factor have no entry. */
export async function countRecoveryCodes(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => ['user_id', fn.count<string>('code_hash').filterWhere('used_at', 'is', null).as('left')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.left)]));
}

const hashOf = (keys: SiteKeys, userId: string, code: string): Buffer =>
  createHmac('sha256', keys.of('recovery-code')).update(`${userId} ${code}`).digest();
