import { randomBytes } from 'node:crypto';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkClientName,
  checkRedirectUris,
  OAUTH_CLIENTS_BY_USER,
  type OauthClientKind,
} from '@bandshell/domain/oauth';
import type { Selectable } from 'kysely';
import { hashToken, newAccessToken } from '../../../core/secret-token.ts';
import { skeleton } from '../../../core/users/skeleton.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClientsTable } from '../oauth-tables.ts';

export type ClientRow = Omit<Selectable<OauthClientsTable>, 'secret_hash'>;

export const CLIENT_COLUMNS = ['id', 'owner_id', 'name', 'kind', 'redirect_uris', 'created_at'] as const;

export interface ClientInput {
  readonly name: string;
  readonly kind: OauthClientKind;
  readonly redirectUris: readonly string[];
}

export type ClientInputErrorCode = 'NAME_INVALID' | 'REDIRECT_URI_INVALID' | 'TOO_MANY_REDIRECT_URIS';

export interface ClientWithSecret {
  readonly client: ClientRow;
  /** Shown this once; null for a public program. */
  readonly secret: string | null;
}

/** What a developer wrote, as it is kept; nothing is changed by what cannot be. */
export function readClientForm(
  input: Pick<ClientInput, 'name' | 'redirectUris'>,
): Result<{ readonly name: string; readonly redirectUris: readonly string[] }, ClientInputErrorCode> {
  const name = checkClientName(input.name, skeleton);
  if (!name.ok) return name;
  const redirectUris = checkRedirectUris(input.redirectUris);
  return redirectUris.ok ? ok({ name: name.value, redirectUris: redirectUris.value }) : redirectUris;
}

/** A developer's new program. */
export async function registerClient(
  { database, clock }: Platform,
  ownerId: string,
  input: ClientInput,
): Promise<Result<ClientWithSecret, ClientInputErrorCode | 'TOO_MANY_APPLICATIONS'>> {
  const form = readClientForm(input);
  if (!form.ok) return form;
  const secret = input.kind === 'confidential' ? newAccessToken() : null;
  return database.transact(async ({ db }) => {
    // Two registrations at once count one after the other.
    await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom('oauth_clients')
      .select((query) => query.fn.countAll<string>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= OAUTH_CLIENTS_BY_USER) {
      return refused('TOO_MANY_APPLICATIONS', `You can register up to ${OAUTH_CLIENTS_BY_USER} applications.`);
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

/** 30 small letters and digits. No secret: it stands in addresses. */
const newClientId = (): string =>
  Array.from(randomBytes(30), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
