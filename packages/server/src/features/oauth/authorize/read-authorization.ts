import {
  type AuthorizationReading,
  answerUri,
  clientIdOf,
  coversScopes,
  mayRemember,
  type RequestParameters,
  readAuthorizationRequest,
} from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { findClient, type OauthClient } from '../clients/find-client.ts';

/** Longer requests are nobody's. */
const MAX_QUERY = 4000;

export interface RequestedAuthorization {
  /** Undefined where the request names none that is known. */
  readonly client: OauthClient | undefined;
  readonly reading: AuthorizationReading;
}

/** Reads the query of `/oauth2/authorize` as the browser has it. */
export async function readAuthorization({ database }: Platform, query: string): Promise<RequestedAuthorization> {
  const parameters = query.length > MAX_QUERY ? {} : parametersOf(query);
  const client = await findClient(database.db, clientIdOf(parameters));
  return { client, reading: readAuthorizationRequest(parameters, client) };
}

/** Whether the user has allowed this program as much before, so that it need not be asked again. */
export async function isRemembered(
  { database }: Platform,
  userId: string,
  client: OauthClient,
  reading: AuthorizationReading,
): Promise<boolean> {
  if (reading.kind !== 'asked' || !mayRemember(client, reading.request)) return false;
  const connection = await database.db
    .selectFrom('oauth_connections')
    .select('scopes')
    .where('user_id', '=', userId)
    .where('client_id', '=', client.id)
    .executeTakeFirst();
  return connection !== undefined && coversScopes(connection.scopes, reading.request.scopes);
}

/** Where the program is told that its request was refused (RFC 6749, section 4.1.2.1); it is told by whom (RFC 9207). */
export const refusalUri = (issuer: string, refusal: Extract<AuthorizationReading, { kind: 'refused' }>): string =>
  answerUri(refusal.redirectUri, refusal.inFragment, {
    error: refusal.error,
    error_description: refusal.description,
    state: refusal.state,
    iss: issuer,
  });

function parametersOf(query: string): RequestParameters {
  const found = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = found.get(name);
    if (values === undefined) found.set(name, [value]);
    else values.push(value);
  }
  return Object.fromEntries(found);
}
