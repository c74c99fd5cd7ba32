import { ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_STEP_S } from '@bandshell/domain/accounts';
import type { SiteKeys } from '../../../core/site-keys.ts';

const PURPOSE = 'two-factor';
const RULE = { digits: ONE_TIME_CODE_DIGITS, period: ONE_TIME_CODE_STEP_S } as const;

/** The library is loaded by the first who has two-factor. */
const library = () => import('otplib');

/** The secret that an authenticator app and the site share: 160 random bits in base32. */
export const newAppSecret = async (): Promise<string> => (await library()).generateSecret();

/** What an authenticator app scans (`otpauth:` key URI). */
export const appSecretUri = async (secret: string, login: string): Promise<string> =>
  (await library()).generateURI({ issuer: 'Bandshell', label: login, secret, ...RULE });

/**
 * The time step (RFC 6238, section 4.2) whose code this is, of the current one and its neighbours; undefined when it is
 * none of theirs.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await (await library()).verify({
    secret,
    token: code,
    epoch,
    epochTolerance: ONE_TIME_CODE_STEP_S,
    ...RULE,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

export const sealAppSecret = (keys: SiteKeys, userId: string, secret: string): Buffer =>
  keys.seal(PURPOSE, secret, userId);

/** Undefined when the site's secret is another one by now: then recovery codes are void as well. */
export const unsealAppSecret = (keys: SiteKeys, userId: string, sealed: Buffer): string | undefined =>
  keys.unseal(PURPOSE, sealed, userId);
