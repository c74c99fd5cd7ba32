import { randomInt } from 'node:crypto';
import { DEVICE_CODE_MS, DEVICE_POLL_SECONDS, makeUserCode, type OauthScope } from '@bandshell/domain/oauth';
import { hashToken, newAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';

export interface DeviceCodes {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly expiresInSeconds: number;
  readonly pollSeconds: number;
}

/** Creates the device code and the user code (RFC 8628, section 3.2). */
export async function startDevice(
  platform: Platform,
  client: OauthClient,
  scopes: readonly OauthScope[],
): Promise<DeviceCodes> {
  const deviceCode = newAccessToken();
  const expiresAt = new Date(platform.clock.now().getTime() + DEVICE_CODE_MS);
  for (;;) {
    const userCode = makeUserCode((below) => randomInt(below));
    const made = await platform.database.db
      .insertInto('oauth_device_codes')
      .values({
        device_code_hash: hashToken(deviceCode),
        user_code: userCode,
        client_id: client.id,
        scopes: [...scopes],
        expires_at: expiresAt,
        poll_seconds: DEVICE_POLL_SECONDS,
      })
      // Another device has this code already, one of 25 thousand million.
      .onConflict((conflict) => conflict.column('user_code').doNothing())
      .executeTakeFirst();
    if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n) continue;
    return { deviceCode, userCode, expiresInSeconds: DEVICE_CODE_MS / 1000, pollSeconds: DEVICE_POLL_SECONDS };
  }
}
