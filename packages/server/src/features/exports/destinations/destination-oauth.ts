import { z } from 'zod';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import { callDestination, type DestinationAnswer } from './call-destination.ts';

/** Where destinations send users back to. */
export const CALLBACK_PATH = '/oauth/destinations/callback';

const tokensSchema = z.object({
  access_token: z.string().min(1).max(8192),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).max(8192).optional(),
});

/** An access token of unknown lifetime is refreshed after this long. */
const DEFAULT_SECONDS = 3600;

export interface DestinationTokens {
  readonly access: string;
  readonly refresh: string | undefined;
  readonly expiresInMs: number;
}

export type TokensResult =
  | { readonly ok: true; readonly tokens: DestinationTokens }
  /** `ended`: the grant is over. Otherwise it may succeed later. */
  | { readonly ok: false; readonly reason: 'ended' | 'unreachable' };

/** The address at which a user is asked (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export function authorizeAddress(
  { authorizeUrl, clientId, scope }: ExportDestination,
  request: { readonly redirectUri: string; readonly state: string; readonly challenge: string },
): string {
  const url = new URL(authorizeUrl);
  const query = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: request.redirectUri, state: request.state },
    ...{ code_challenge: request.challenge, code_challenge_method: 'S256' },
    ...(scope === undefined ? {} : { scope }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export const exchangeCode = (
  destination: ExportDestination,
  { code, verifier, redirectUri }: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<TokensResult> =>
  requestTokens(destination, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });

export const refreshTokens = (destination: ExportDestination, refreshToken: string): Promise<TokensResult> =>
  requestTokens(destination, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Ends a token and its grant (RFC 7009). Returns whether the destination did it, or never will. */
export async function revokeToken(destination: ExportDestination, token: string): Promise<boolean> {
  if (destination.revokeUrl === undefined) return true;
  const { verdict } = await send(destination, destination.revokeUrl, { token });
  return verdict.kind !== 'later';
}

async function requestTokens(
  destination: ExportDestination,
  form: Readonly<Record<string, string>>,
): Promise<TokensResult> {
  const { verdict, body } = await send(destination, destination.tokenUrl, form);
  const read = verdict.kind === 'ok' ? tokensSchema.safeParse(body) : undefined;
  // Other refusals are faults of the settings or of the destination, which can be mended.
  if (read?.success !== true) return { ok: false, reason: hasGrantEnded(body) ? 'ended' : 'unreachable' };
  const { access_token: access, refresh_token: refresh, expires_in: seconds = DEFAULT_SECONDS } = read.data;
  return { ok: true, tokens: { access, refresh, expiresInMs: seconds * 1000 } };
}

const hasGrantEnded = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';

function send(
  { clientId, clientSecret }: ExportDestination,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<DestinationAnswer> {
  // RFC 6749, 2.3.1: both parts are encoded first.
  const [id, secret] = [clientId, clientSecret].map((part) => new URLSearchParams({ '': part }).toString().slice(1));
  return callDestination(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  });
}
