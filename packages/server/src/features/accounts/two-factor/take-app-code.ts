import { readOneTimeCode } from '@bandshell/domain/accounts';
import type { Platform } from '../../../platform/platform.ts';
import { stepOfCode, unsealAppSecret } from './app-secret.ts';

/**
 * Uses a code of the user's authenticator app once (RFC 6238, section 5.2): codes of a used time step, and of older
 * ones, are refused, also when two come at the same time.
 */
export async function takeAppCode(platform: Platform, userId: string, typed: string): Promise<boolean> {
  const { db } = platform.database;
  const code = readOneTimeCode(typed);
  if (code === undefined) return false;
  const row = await db
    .selectFrom('two_factor')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const secret = unsealAppSecret(platform.services.siteKeys, userId, row.secret_sealed);
  if (secret === undefined) {
    platform.log.error(
      { userId },
      'the secret of an authenticator app cannot be read: the site has another secret now',
    );
    return false;
  }
  const step = await stepOfCode(secret, code, platform.clock.now());
  if (step === undefined) return false;
  const taken = await db
    .updateTable('two_factor')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', row.secret_sealed)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
