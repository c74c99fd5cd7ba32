import {
  type AuthorizationReading,
  answerUri,
  clientIdOf,
  coversScopes,
  mayRemember,
  type RequestParameters,
  readAuthorizationRequest,
} from '@bandshell/domain/oauth';
import type { Viewer } from '../../../core/identity/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findClient, type OauthClient } from '../clients/find-client.ts';

/** Maximum length of a query. */
const MAX_QUERY = 4000;

export interface RequestedAuthorization {
  /** Undefined when the request names no known application. */
  readonly client: OauthClient | undefined;
  readonly reading: AuthorizationReading;
}

/** Parses the query of `/oauth2/authorize` in the browser's address. */
export async function readAuthorization({ database }: Platform, query: string): Promise<RequestedAuthorization> {
  const parameters = query.length > MAX_QUERY ? {} : parametersOf(query);
  const client = await findClient(database.db, clientIdOf(parameters));
  return { client, reading: readAuthorizationRequest(parameters, client) };
}

/** Whether the user has allowed this application these scopes before, so that no question is needed. */
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

/**
 * The refusal of a request that must not ask the user anything, though something is to be asked (OpenID Connect Core 1.0,
 * section 3.1.2.6); undefined for all others.
 */
export async function silentRefusal(
  platform: Platform,
  viewer: Viewer | null,
  client: OauthClient,
  reading: AuthorizationReading,
): Promise<Extract<AuthorizationReading, { kind: 'refused' }> | undefined> {
  if (reading.kind !== 'asked' || !reading.request.isSilent) return undefined;
  const isKnown = viewer !== null && (await isRemembered(platform, viewer.userId, client, reading));
  if (isKnown) return undefined;
  const { redirectUri, responseType, state } = reading.request;
  const answer = { kind: 'refused', redirectUri, inFragment: responseType === 'token', state } as const;
  return viewer === null
    ? { ...answer, error: 'login_required', description: 'The user is not logged in.' }
    : { ...answer, error: 'consent_required', description: 'The user has not allowed this yet.' };
}

/** The address that reports a refusal to the application (RFC 6749, section 4.1.2.1), with the issuer (RFC 9207). */
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
