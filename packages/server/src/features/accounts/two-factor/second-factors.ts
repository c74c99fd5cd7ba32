import type { Platform } from '../../../platform/platform.ts';

export type SecondFactor = 'AUTHENTICATOR_APP' | 'RECOVERY_CODE' | 'PASSKEY';

/**
 * The second factors that the user has; empty without two-factor. A passkey alone does not turn two-factor on: an
 * authenticator app does, and passkeys can then replace its codes.
 */
export async function secondFactorsOf(platform: Platform, userId: string): Promise<readonly SecondFactor[]> {
  const row = await platform.database.db
    .selectFrom('two_factor')
    .select(({ exists, selectFrom }) => [
      'confirmed_at',
      exists(
        selectFrom('recovery_codes')
          .select('user_id')
          .whereRef('recovery_codes.user_id', '=', 'two_factor.user_id')
          .where('used_at', 'is', null),
      ).as('has_recovery_codes'),
      exists(selectFrom('passkeys').select('user_id').whereRef('passkeys.user_id', '=', 'two_factor.user_id')).as(
        'has_passkeys',
      ),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return [];
  return [
    ...(row.has_passkeys ? (['PASSKEY'] as const) : []),
    'AUTHENTICATOR_APP',
    ...(row.has_recovery_codes ? (['RECOVERY_CODE'] as const) : []),
  ];
}
