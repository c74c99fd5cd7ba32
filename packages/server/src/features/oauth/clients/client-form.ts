import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkClientName, checkRedirectUris, type OauthClientKind } from '@bandshell/domain/oauth';
import type { Selectable } from 'kysely';
import { skeleton } from '../../../core/users/skeleton.ts';
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

export const notThere = () => refused('NOT_FOUND', 'This application no longer exists.');
