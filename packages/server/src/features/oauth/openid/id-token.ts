import { ID_TOKEN_MS } from '@bandshell/domain/oauth';
import { importPKCS8, SignJWT } from 'jose';
import type { Platform } from '../../../platform/platform.ts';
import type { IssuedTokens } from '../grants/create-grant.ts';
import { keyToSignBy, SIGNING_ALGORITHM } from './signing-keys.ts';

/**
 * The ID token of a log-in (OpenID Connect Core 1.0, section 2), signed; undefined where the application did not ask for
 * one by the scope `openid`.
 */
export async function idToken(
  platform: Platform,
  clientId: string,
  { login, scopes }: IssuedTokens,
): Promise<string | undefined> {
  if (login === undefined || !scopes.includes('openid')) return undefined;
  const key = await keyToSignBy(platform);
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  return new SignJWT({
    ...(login.nonce === null ? {} : { nonce: login.nonce }),
    ...(login.authenticatedAt === null ? {} : { auth_time: Math.floor(login.authenticatedAt.getTime() / 1000) }),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.id, typ: 'JWT' })
    .setIssuer(platform.config.publicUrl)
    .setSubject(login.userId)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + ID_TOKEN_MS / 1000)
    .sign(await importPKCS8(key.privateKey, SIGNING_ALGORITHM));
}
