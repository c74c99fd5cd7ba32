import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkClientName, checkRedirectUris, type OauthClientKind, oauthErrors } from '@bandshell/domain/oauth';
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
  /** Shown only this once; null for a public application. */
  readonly secret: string | null;
}

/** Parses a developer's form into the stored values, or returns why it is invalid. */
export function readClientForm(
  input: Pick<ClientInput, 'name' | 'redirectUris'>,
): Result<{ readonly name: string; readonly redirectUris: readonly string[] }, ClientInputErrorCode> {
  const name = checkClientName(input.name, skeleton);
  if (!name.ok) return name;
  const redirectUris = checkRedirectUris(input.redirectUris);
  return redirectUris.ok ? ok({ name: name.value, redirectUris: redirectUris.value }) : redirectUris;
}

export const notThere = () => refused(oauthErrors.applicationNotFound);
