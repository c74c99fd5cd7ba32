import { accountsErrors, TWO_FACTOR_SETUPS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { appSecretUri, newAppSecret, sealAppSecret } from './app-secret.ts';

export interface TwoFactorSetup {
  /** Base32, for apps that cannot scan. */
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates a secret for the viewer's authenticator app. It is not required until `confirmTwoFactor` has verified a code.
 */
export async function beginTwoFactor(
  context: RequestContext,
): Promise<Result<TwoFactorSetup, 'REAUTHENTICATION_REQUIRED' | 'ALREADY_ON' | 'RATE_LIMITED'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { platform } = context;
  const { userId, login } = recent.value;
  const tooOften = await throttle(platform.limits, 'two-factor-setup', userId, TWO_FACTOR_SETUPS_BY_USER);
  if (tooOften !== null) return tooOften;
  const secret = await newAppSecret();
  const row = {
    secret_sealed: sealAppSecret(platform.services.siteKeys, userId, secret),
    created_at: platform.clock.now(),
    last_step: '0',
  };
  const written = await platform.database.db
    .insertInto('two_factor')
    .values({ user_id: userId, confirmed_at: null, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('two_factor.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  if (written === undefined) return refused(accountsErrors.twoFactorOn);
  return ok({ secret, uri: await appSecretUri(secret, login) });
}
