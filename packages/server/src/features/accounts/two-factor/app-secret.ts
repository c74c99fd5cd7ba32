import { ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_STEP_S } from '@bandshell/domain/accounts';
import type { SiteKeys } from '../../../core/secrets/site-keys.ts';

const PURPOSE = 'two-factor';
const RULE = { digits: ONE_TIME_CODE_DIGITS, period: ONE_TIME_CODE_STEP_S } as const;

/** The library is loaded on first use. */
const library = () => import('otplib');

/** The shared secret of an authenticator app and the site: 160 random bits in base32. */
export const newAppSecret = async (): Promise<string> => (await library()).generateSecret();

/** The QR code's content for an authenticator app (`otpauth:` key URI). */
export const appSecretUri = async (secret: string, login: string): Promise<string> =>
  (await library()).generateURI({ issuer: 'Bandshell', label: login, secret, ...RULE });

/**
 * The time step (RFC 6238, section 4.2) of this code: the current one or a neighbour; undefined when it matches none.
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

/** Undefined when the site's secret has changed: recovery codes are void then as well. */
export const unsealAppSecret = (keys: SiteKeys, userId: string, sealed: Buffer): string | undefined =>
  keys.unseal(PURPOSE, sealed, userId);
