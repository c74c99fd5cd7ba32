import { randomBytes } from 'node:crypto';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { OAUTH_CLIENTS_BY_USER, oauthErrors } from '@bandshell/domain/oauth';
import { hashToken, newAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';

import {
  CLIENT_COLUMNS,
  type ClientInput,
  type ClientInputErrorCode,
  type ClientWithSecret,
  readClientForm,
} from './client-form.ts';

/** Registers a developer's new application. */
export async function registerClient(
  { database, clock }: Platform,
  ownerId: string,
  input: ClientInput,
): Promise<Result<ClientWithSecret, ClientInputErrorCode | 'TOO_MANY_APPLICATIONS'>> {
  const form = readClientForm(input);
  if (!form.ok) return form;
  const secret = input.kind === 'confidential' ? newAccessToken() : null;
  return database.transact(async ({ db }) => {
    // This lock serialises simultaneous registrations.
    await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom('oauth_clients')
      .select((query) => query.fn.countAll<string>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= OAUTH_CLIENTS_BY_USER) {
      return refused(oauthErrors.tooManyApplications, { max: OAUTH_CLIENTS_BY_USER });
    }
    const client = await db
      .insertInto('oauth_clients')
      .values({
        id: newClientId(),
        owner_id: ownerId,
        name: form.value.name,
        kind: input.kind,
        redirect_uris: [...form.value.redirectUris],
        secret_hash: secret === null ? null : hashToken(secret),
        created_at: clock.now(),
      })
      .returning(CLIENT_COLUMNS)
      .executeTakeFirstOrThrow();
    return ok({ client, secret });
  });
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** 30 lower-case letters and digits. The id is public: it is part of URLs. */
const newClientId = (): string =>
  Array.from(randomBytes(30), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
