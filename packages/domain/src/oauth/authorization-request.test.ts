import { describe, expect, it } from 'vitest';
import { clientIdOf, hasRepeated, type RequestParameters, readAuthorizationRequest } from './authorization-request.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const callback = 'https://p.example/cb';
const client = { id: 'a'.repeat(30), kind: 'public', redirectUris: [callback] } as const;
const confidential = { ...client, kind: 'confidential' } as const;
const byCode: RequestParameters = {
  redirect_uri: [callback],
  response_type: ['code'],
  code_challenge: [challenge],
  code_challenge_method: ['S256'],
};
const byToken: RequestParameters = { redirect_uri: [callback], response_type: ['token'] };

describe('an authorization request', () => {
  it('asks for a code with its challenge', () => {
    const asked = { ...byCode, scope: ['chat:edit chat:read'], state: ['~ !'], force_verify: ['true'] };
    expect(readAuthorizationRequest(asked, client)).toEqual({
      kind: 'asked',
      request: {
        responseType: 'code',
        redirectUri: callback,
        scopes: ['chat:read', 'chat:edit'],
        state: '~ !',
        codeChallenge: challenge,
        forceVerify: true,
        isSilent: false,
        nonce: undefined,
      },
    });
  });

  it.each<[string, RequestParameters, object]>([
    ['the answer in the query, for a code', { ...byCode, response_mode: ['query'] }, { responseType: 'code' }],
    ['the answer in the fragment, for a token', { ...byToken, response_mode: ['fragment'] }, { responseType: 'token' }],
    ['a token, which needs no challenge', { ...byToken, code_challenge: ['short'] }, { codeChallenge: undefined }],
    ['no forced question, in other words', { ...byToken, force_verify: ['TRUE'] }, { forceVerify: false }],
    ['no question, by OpenID Connect', { ...byCode, prompt: ['none'], nonce: ['n'] }, { isSilent: true, nonce: 'n' }],
    ['a question, by OpenID Connect', { ...byCode, prompt: ['login consent'] }, { isSilent: false, forceVerify: true }],
    ['the longest state', { ...byToken, state: ['x'.repeat(1000)] }, { state: 'x'.repeat(1000) }],
  ])('takes %s', (_title, parameters, request) => {
    expect(readAuthorizationRequest(parameters, client)).toMatchObject({ kind: 'asked', request });
  });

  it('takes no challenge from a program that has a secret', () => {
    const { code_challenge: _, code_challenge_method: __, ...plain } = byCode;
    expect(readAuthorizationRequest(plain, confidential)).toMatchObject({
      kind: 'asked',
      request: { codeChallenge: undefined, forceVerify: false, scopes: [], state: undefined },
    });
    expect(readAuthorizationRequest(plain, client)).toMatchObject({ kind: 'refused', error: 'invalid_request' });
  });

  it.each<[string, RequestParameters, string]>([
    ['a repeated parameter', { ...byCode, scope: ['chat:read', 'chat:edit'] }, 'invalid_request'],
    ['a state that is too long', { ...byCode, state: ['x'.repeat(1001)] }, 'invalid_request'],
    ['a state with a control character', { ...byCode, state: ['a\nb'] }, 'invalid_request'],
    ['a state beyond ASCII', { ...byCode, state: ['ä'] }, 'invalid_request'],
    ['no response type', { ...byCode, response_type: [''] }, 'invalid_request'],
    ['another response type', { ...byCode, response_type: ['id_token'] }, 'unsupported_response_type'],
    ['a code in the fragment', { ...byCode, response_mode: ['fragment'] }, 'invalid_request'],
    ['a token in the query', { ...byToken, response_mode: ['query'] }, 'invalid_request'],
    ['a method without a challenge', { ...byCode, code_challenge: [''] }, 'invalid_request'],
    ['a plain challenge', { ...byCode, code_challenge_method: ['plain'] }, 'invalid_request'],
    ['a challenge without a method', { ...byCode, code_challenge_method: [''] }, 'invalid_request'],
    ['a challenge of another shape', { ...byCode, code_challenge: ['short'] }, 'invalid_request'],
    ['a nonce that is too long', { ...byCode, nonce: ['x'.repeat(1001)] }, 'invalid_request'],
    ['a nonce with a control character', { ...byCode, nonce: ['a\nb'] }, 'invalid_request'],
    ['no question and one', { ...byCode, prompt: ['none login'] }, 'invalid_request'],
    ['an unknown scope', { ...byCode, scope: ['chat:delete'] }, 'invalid_scope'],
  ])('is refused to the program: %s', (_title, parameters, error) => {
    const sent = parameters.state?.[0] ?? 'kept';
    const answer = readAuthorizationRequest({ state: ['kept'], ...parameters }, client);
    expect(answer).toMatchObject({
      kind: 'refused',
      redirectUri: callback,
      error,
      inFragment: parameters.response_type?.[0] === 'token',
      state: sent === 'kept' ? 'kept' : undefined,
    });
  });

  it.each<[RequestParameters, string]>([
    [{ ...byCode, redirect_uri: [callback, callback] }, 'REQUEST_MALFORMED'],
    [{ ...byCode, redirect_uri: [] }, 'REDIRECT_URI_MISSING'],
    [{ response_type: ['code'] }, 'REDIRECT_URI_MISSING'],
    [{ ...byCode, redirect_uri: ['https://p.example/other'] }, 'REDIRECT_URI_UNKNOWN'],
  ])('is answered to the user alone where it has no known address: %j', (parameters, reason) => {
    expect(readAuthorizationRequest(parameters, client)).toEqual({ kind: 'unknown', reason });
  });

  it('names one program, and each parameter once', () => {
    expect(clientIdOf({ client_id: ['one'] })).toBe('one');
    expect(clientIdOf({ client_id: ['one', 'two'] })).toBeUndefined();
    expect(clientIdOf({ client_id: [] })).toBeUndefined();
    expect(clientIdOf({ client_id: [''] })).toBeUndefined();
    expect(clientIdOf({})).toBeUndefined();
    expect(hasRepeated({ a: ['1'], b: [] })).toBe(false);
    expect(hasRepeated({ a: ['1'], b: ['1', '2'] })).toBe(true);
  });
});
