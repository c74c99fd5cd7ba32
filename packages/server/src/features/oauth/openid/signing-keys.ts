import { SIGNING_KEY_KEPT_MS, SIGNING_KEY_MS, SIGNING_KEY_SHOWN_MS } from '@bandshell/domain/oauth';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Each server of OpenID Connect signs by it (OpenID Connect Core 1.0, section 15.1). */
export const SIGNING_ALGORITHM = 'RS256';

const PURPOSE = 'openid-signing-key';

interface SigningKey {
  readonly id: string;
  readonly publicJwk: JWK;
  /** PKCS #8 as PEM. */
  readonly privateKey: string;
  readonly createdAt: Date;
}

/** The public keys of all ID tokens that may still be read, as a JWK set (RFC 7517, section 5). */
export const publicKeys = async (platform: Platform): Promise<{ readonly keys: readonly JWK[] }> => ({
  keys: (await signingKeys(platform)).map(({ publicJwk }) => publicJwk),
});

/** The newest key that readers had time to fetch; on a new site, the only one. */
export async function keyToSignBy(platform: Platform): Promise<SigningKey> {
  const keys = await signingKeys(platform);
  const shownSince = platform.clock.now().getTime() - SIGNING_KEY_SHOWN_MS;
  const key = keys.find(({ createdAt }) => createdAt.getTime() <= shownSince) ?? keys.at(-1);
  if (key === undefined) throw new Error('there is no key to sign ID tokens');
  return key;
}

/** All keys, the newest first. The first is made when it is needed, and its successor when it is old. */
async function signingKeys(platform: Platform): Promise<readonly SigningKey[]> {
  const keys = await readKeys(platform, platform.database.db);
  if (isFresh(keys[0], platform.clock.now())) return keys;
  return platform.database.transact(async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('oauth signing keys', 0))`.execute(db);
    const now = platform.clock.now();
    const latest = await readKeys(platform, db);
    if (isFresh(latest[0], now)) return latest;
    const key = await newKey(now);
    await db
      .insertInto('oauth_signing_keys')
      .values({
        id: key.id,
        public_jwk: key.publicJwk,
        sealed_private_key: platform.services.siteKeys.seal(PURPOSE, key.privateKey, key.id),
        created_at: now,
      })
      .execute();
    return [key, ...latest];
  });
}

const isFresh = (newest: SigningKey | undefined, now: Date): boolean =>
  newest !== undefined && now.getTime() - newest.createdAt.getTime() < SIGNING_KEY_MS;

/** A key that was sealed with another secret of the site cannot sign any more, and is left out. */
async function readKeys({ services }: Platform, db: Db): Promise<readonly SigningKey[]> {
  const rows = await db.selectFrom('oauth_signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.flatMap((row) => {
    const privateKey = services.siteKeys.unseal(PURPOSE, row.sealed_private_key, row.id);
    return privateKey === undefined
      ? []
      : [{ id: row.id, publicJwk: row.public_jwk, privateKey, createdAt: row.created_at }];
  });
}

async function newKey(createdAt: Date): Promise<SigningKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(jwk);
  return {
    id,
    publicJwk: { ...jwk, kid: id, use: 'sig', alg: SIGNING_ALGORITHM },
    privateKey: await exportPKCS8(pair.privateKey),
    createdAt,
  };
}

/** Deletes keys whose ID tokens have all expired. */
export async function sweepSigningKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('oauth_signing_keys')
    .where('created_at', '<', new Date(now.getTime() - SIGNING_KEY_MS - SIGNING_KEY_KEPT_MS))
    .execute();
}
