import type { OauthClientKind } from './client-rules.ts';
import { isCodeChallenge } from './pkce.ts';
import { isLoopbackUri, isRegisteredUri } from './redirect-uri.ts';
import { type OauthScope, readScopes } from './scopes.ts';

/** Parameters of a request, each with all its values as they were sent. */
export type RequestParameters = Readonly<Record<string, readonly string[]>>;

export interface RequestingClient {
  readonly id: string;
  readonly kind: OauthClientKind;
  readonly redirectUris: readonly string[];
}

/** RFC 6749, sections 4.1.2.1 and 4.2.2.1. */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  // OpenID Connect Core 1.0, section 3.1.2.6.
  | 'login_required'
  | 'consent_required'
  | 'invalid_scope';

export interface AuthorizationRequest {
  readonly responseType: 'code' | 'token';
  readonly redirectUri: string;
  readonly scopes: readonly OauthScope[];
  readonly state: string | undefined;
  /** By S256; undefined if a confidential program sends none. */
  readonly codeChallenge: string | undefined;
  /** The user is asked even if the same scopes were allowed before. */
  readonly forceVerify: boolean;
  /** The answer comes without any question to the user, or is an error (`prompt=none`). */
  readonly isSilent: boolean;
  /** Repeated in the ID token. */
  readonly nonce: string | undefined;
}

export type AuthorizationReading =
  /** No redirect is possible: the program or its redirect address is unknown. */
  | { readonly kind: 'unknown'; readonly reason: UnknownReason }
  /** The error is sent to the program at its registered address. */
  | {
      readonly kind: 'refused';
      readonly redirectUri: string;
      readonly inFragment: boolean;
      readonly state: string | undefined;
      readonly error: AuthorizationErrorCode;
      readonly description: string;
    }
  | { readonly kind: 'asked'; readonly request: AuthorizationRequest };

export type UnknownReason = 'CLIENT_UNKNOWN' | 'REDIRECT_URI_MISSING' | 'REDIRECT_URI_UNKNOWN' | 'REQUEST_MALFORMED';

const MAX_STATE = 1000;
const MAX_NONCE = 1000;
/** No parameter may contain a tab or control characters (RFC 6749, appendix A). */
const VISIBLE = /^[\x20-\x7e]*$/;

/** OpenID Connect Core 1.0, section 3.1.2.1. */
const ASKING_PROMPTS: ReadonlySet<string> = new Set(['login', 'consent', 'select_account']);

/** The single value of a parameter; empty counts as missing (RFC 6749, section 3.1). */
const one = (parameters: RequestParameters, name: string): string | undefined => {
  const value = parameters[name]?.[0];
  return value === '' ? undefined : value;
};

/** Whether a parameter is repeated, which is not allowed (RFC 6749, section 3.1). */
export const hasRepeated = (parameters: RequestParameters): boolean =>
  Object.values(parameters).some((values) => values.length > 1);

/** The program that a request names; undefined when it names none, or several. */
export const clientIdOf = (parameters: RequestParameters): string | undefined =>
  (parameters.client_id?.length ?? 0) === 1 ? one(parameters, 'client_id') : undefined;

/** Reads an authorization request (RFC 6749, sections 4.1.1 and 4.2.1; RFC 7636; OpenID Connect Core 1.0, section 3.1.2.1). */
export const readAuthorizationRequest = (
  parameters: RequestParameters,
  client: RequestingClient | undefined,
): AuthorizationReading => {
  if (client === undefined) return { kind: 'unknown', reason: 'CLIENT_UNKNOWN' };
  if ((parameters.redirect_uri?.length ?? 0) > 1) return { kind: 'unknown', reason: 'REQUEST_MALFORMED' };
  const redirectUri = one(parameters, 'redirect_uri');
  if (redirectUri === undefined) return { kind: 'unknown', reason: 'REDIRECT_URI_MISSING' };
  if (!isRegisteredUri(client.redirectUris, redirectUri)) return { kind: 'unknown', reason: 'REDIRECT_URI_UNKNOWN' };
  return readKnown(parameters, client, redirectUri);
};

function readKnown(parameters: RequestParameters, client: RequestingClient, redirectUri: string): AuthorizationReading {
  const responseType = one(parameters, 'response_type');
  const rawState = one(parameters, 'state');
  const state = rawState !== undefined && rawState.length <= MAX_STATE && VISIBLE.test(rawState) ? rawState : undefined;
  const refuse = (error: AuthorizationErrorCode, description: string): AuthorizationReading => ({
    kind: 'refused',
    redirectUri,
    inFragment: responseType === 'token',
    state,
    error,
    description,
  });
  if (hasRepeated(parameters)) return refuse('invalid_request', 'A parameter is repeated.');
  if (rawState !== state) return refuse('invalid_request', `state has at most ${MAX_STATE} visible ASCII characters.`);
  if (responseType === undefined) return refuse('invalid_request', 'response_type is missing.');
  if (responseType !== 'code' && responseType !== 'token') {
    return refuse('unsupported_response_type', 'response_type is code or token.');
  }
  const wantedMode = responseType === 'token' ? 'fragment' : 'query';
  const mode = one(parameters, 'response_mode');
  if (mode !== undefined && mode !== wantedMode) {
    return refuse('invalid_request', `The answer to response_type ${responseType} comes by ${wantedMode} alone.`);
  }
  const challenge = readChallenge(parameters, client, responseType);
  if (challenge.fault !== undefined) return refuse('invalid_request', challenge.fault);
  const nonce = one(parameters, 'nonce');
  if (nonce !== undefined && (nonce.length > MAX_NONCE || !VISIBLE.test(nonce))) {
    return refuse('invalid_request', `nonce has at most ${MAX_NONCE} visible ASCII characters.`);
  }
  const prompts = one(parameters, 'prompt')?.split(' ') ?? [];
  if (prompts.length > 1 && prompts.includes('none')) return refuse('invalid_request', 'prompt=none stands alone.');
  const scopes = readScopes(one(parameters, 'scope'));
  if (!scopes.ok) return refuse('invalid_scope', scopes.sentence);
  return {
    kind: 'asked',
    request: {
      responseType,
      redirectUri,
      scopes: scopes.value,
      state,
      codeChallenge: challenge.value,
      // The user may be another one than the browser's: the page of the question says who is logged in.
      forceVerify: one(parameters, 'force_verify') === 'true' || prompts.some((prompt) => ASKING_PROMPTS.has(prompt)),
      isSilent: prompts[0] === 'none',
      nonce,
    },
  };
}

function readChallenge(
  parameters: RequestParameters,
  client: RequestingClient,
  responseType: 'code' | 'token',
): { readonly value?: string; readonly fault?: string } {
  if (responseType === 'token') return {};
  const challenge = one(parameters, 'code_challenge');
  const method = one(parameters, 'code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined) return { fault: 'code_challenge is missing.' };
    return client.kind === 'public' ? { fault: 'A public application needs code_challenge (PKCE).' } : {};
  }
  // Without a method the challenge would be the secret itself (RFC 7636, section 4.3).
  if (method !== 'S256') return { fault: 'code_challenge_method must be S256.' };
  return isCodeChallenge(challenge) ? { value: challenge } : { fault: 'code_challenge is no S256 challenge.' };
}

/**
 * Whether an earlier consent is enough for this request. Never for a program on the user's own machine that proves nothing:
 * another program could listen there and pose as it (RFC 8252, section 8.6). A public program has no secret, and a token
 * that comes without a code needs none.
 */
export const mayRemember = (client: Pick<RequestingClient, 'kind'>, request: AuthorizationRequest): boolean =>
  !request.forceVerify &&
  !(isLoopbackUri(request.redirectUri) && (client.kind === 'public' || request.responseType === 'token'));
