import { addressKey } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  knownScopes,
  type OauthScope,
  oauthErrors,
  readUserCode,
  USER_CODES_BY_ADDRESS,
  USER_CODES_BY_USER,
} from '@bandshell/domain/oauth';
import type { Selectable } from 'kysely';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findClient, type OauthClient } from '../clients/find-client.ts';
import type { OauthDeviceCodesTable } from '../oauth-tables.ts';

export const DEVICE_CODES = ['CODE_UNKNOWN', 'CODE_EXPIRED', 'CODE_USED', 'RATE_LIMITED'] as const;

export type DeviceErrorCode = (typeof DEVICE_CODES)[number];

/** The user who enters a code, and their address. */
export interface CodeTyper {
  readonly userId: string;
  readonly address: string;
}

export interface WaitingDevice {
  readonly client: OauthClient;
  readonly userCode: string;
  readonly scopes: readonly OauthScope[];
}

const unknownCode = () => refused(oauthErrors.codeUnknown);

/** The device that shows this code, and the scopes it requests. Attempts are counted by user and by address. */
export async function findDevice(
  platform: Platform,
  typer: CodeTyper,
  text: string,
): Promise<Result<WaitingDevice, DeviceErrorCode>> {
  const tooOften =
    (await throttle(platform.limits, 'oauth-user-code-address', addressKey(typer.address), USER_CODES_BY_ADDRESS)) ??
    (await throttle(platform.limits, 'oauth-user-code', typer.userId, USER_CODES_BY_USER));
  if (tooOften !== null) return tooOften;
  const userCode = readUserCode(text);
  if (userCode === null) return unknownCode();
  const { db } = platform.database;
  const row = await db
    .selectFrom('oauth_device_codes')
    .selectAll()
    .where('user_code', '=', userCode)
    .executeTakeFirst();
  const client = await findClient(db, row?.client_id);
  if (row === undefined || client === undefined) return unknownCode();
  const fault = faultOf(row, platform.clock.now());
  return fault ?? ok({ client, userCode, scopes: knownScopes(row.scopes) });
}

function faultOf(row: Selectable<OauthDeviceCodesTable>, now: Date) {
  if (row.answer !== null) return usedCode();
  return row.expires_at <= now ? refused(oauthErrors.codeExpired) : undefined;
}

export const usedCode = () => refused(oauthErrors.codeUsed);
