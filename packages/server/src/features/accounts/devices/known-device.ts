import { createHmac } from 'node:crypto';
import { addressKey, KNOWN_DEVICE_MS, KNOWN_DEVICES_A_USER } from '@bandshell/domain/accounts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { hashToken, isSecretToken, newSecretToken } from '../../../core/secrets/secret-token.ts';
import type { Tx } from '../../../platform/database/database.ts';

const COOKIE = 'known-device';

/**
 * Whether the account's owner has logged in from this browser within a year. Takes the same time for accounts that do
 * not exist.
 */
export async function isKnownDevice(context: RequestContext, userId: string | undefined): Promise<boolean> {
  const token = deviceToken(context);
  if (token === undefined) return false;
  const { database, clock } = context.platform;
  const row = await database.db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId ?? '0')
    .where('token_hash', '=', hashToken(token))
    .where('last_seen_at', '>', new Date(clock.now().getTime() - KNOWN_DEVICE_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * By what the account's owner is recognised: a browser or a network address from which they have logged in within a
 * year. Somebody who floods an address with attempts does not keep them out.
 */
export async function recognise(
  context: RequestContext,
  userId: string | undefined,
): Promise<'device' | 'address' | null> {
  if (await isKnownDevice(context, userId)) return 'device';
  const { database, clock } = context.platform;
  const row = await database.db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId ?? '0')
    .where('address_hash', '=', addressHash(context))
    .where('last_seen_at', '>', new Date(clock.now().getTime() - KNOWN_DEVICE_MS))
    .executeTakeFirst();
  return row === undefined ? null : 'address';
}

/** Whether anybody has logged in from this browser within a year; what it is counted by then. */
export async function knownBrowser(context: RequestContext): Promise<string | null> {
  const token = deviceToken(context);
  if (token === undefined) return null;
  const { database, clock } = context.platform;
  const row = await database.db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('last_seen_at', '>', new Date(clock.now().getTime() - KNOWN_DEVICE_MS))
    .executeTakeFirst();
  return row === undefined ? null : deviceSubject(token);
}

/** Everything that attempts from this browser are counted by; undefined without its cookie. */
export function browserSubject(context: RequestContext): string | undefined {
  const token = deviceToken(context);
  return token === undefined ? undefined : deviceSubject(token);
}

const deviceSubject = (token: string): string => `device ${hashToken(token).toString('base64url')}`;

const addressHash = ({ ip, platform }: RequestContext): Buffer =>
  createHmac('sha256', platform.services.siteKeys.of('known-address')).update(addressKey(ip)).digest();

/**
 * Records that the user has logged in from this browser. A browser with several users has one token for all of them.
 * Over https no other host can plant one (`__Host-`).
 * @returns the token for `keepDevice`
 */
export async function rememberDevice(tx: Tx, context: RequestContext, userId: string): Promise<string> {
  const now = context.platform.clock.now();
  const token = deviceToken(context) ?? newSecretToken();
  const token_hash = hashToken(token);
  const seen = { last_seen_at: now, address_hash: addressHash(context) };
  await tx.db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash, created_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(seen))
    .execute();
  const surplus = tx.db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .offset(KNOWN_DEVICES_A_USER);
  await tx.db.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', 'in', surplus).execute();
  return token;
}

export const keepDevice = (context: RequestContext, token: string): void =>
  context.keepCookie(COOKIE, token, KNOWN_DEVICE_MS);

function deviceToken(context: RequestContext): string | undefined {
  const token = context.readCookie(COOKIE);
  return token !== undefined && isSecretToken(token) ? token : undefined;
}
