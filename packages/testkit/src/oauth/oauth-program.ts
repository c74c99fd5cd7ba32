import { createHash, randomBytes } from 'node:crypto';
import type { TestServer } from '../server/start-test-server.ts';
import type { TestUser } from '../server/visitor.ts';

export const PROGRAM_CALLBACK = 'https://program.example/callback';

const REGISTER = `mutation ($input: RegisterApplicationInput!) {
  registerApplication(input: $input) { application { id } clientSecret error { code message } } }`;
const ANSWER = `mutation ($input: AnswerOauthAuthorizationInput!) {
  answerOauthAuthorization(input: $input) { redirectTo error { code message } } }`;

export interface TestProgram {
  readonly id: string;
  /** Null for a public application. */
  readonly secret: string | null;
}

/** Registers an application as the settings page does. */
export async function registerProgram(
  developer: TestUser,
  kind: 'PUBLIC' | 'CONFIDENTIAL',
  redirectURIs: readonly string[] = [PROGRAM_CALLBACK],
): Promise<TestProgram> {
  const input = { name: 'Lantern Desk', kind, redirectURIs };
  const { data, errors } = await developer.visitor.graphql(REGISTER, { input });
  const made = data?.registerApplication;
  if (made?.error !== null) throw new Error(JSON.stringify(made?.error ?? errors));
  return { id: made.application.id, secret: made.clientSecret };
}

/** A user's answer to a request; returns the address that the browser goes to. */
export async function answerAuthorization(user: TestUser, query: string, isAllowed = true): Promise<URL> {
  const { data, errors } = await user.visitor.graphql(ANSWER, { input: { query, isAllowed } });
  const { redirectTo, error } = data?.answerOauthAuthorization ?? {};
  if (typeof redirectTo !== 'string') throw new Error(JSON.stringify(error ?? errors));
  return new URL(redirectTo);
}

/** A query of `/oauth2/authorize`; undefined values are left out. */
export const authorizationQuery = (parameters: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  ).toString();

/** Sends a form as an application does. */
export async function sendForm(
  server: TestServer,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(form), headers });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const body: any = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

/** The answer of `GET /oauth2/validate` for a token. */
export async function validateToken(server: TestServer, token: string, scheme: 'OAuth' | 'Bearer' = 'OAuth') {
  const response = await fetch(`${server.url}/oauth2/validate`, { headers: { authorization: `${scheme} ${token}` } });
  return { status: response.status, body: await response.json() };
}

/** A code and its verifier, allowed by the user. */
export async function takeCode(user: TestUser, program: TestProgram, more: Readonly<Record<string, string>> = {}) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const query = authorizationQuery({
    client_id: program.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'code',
    scope: 'chat:read',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  const address = await answerAuthorization(user, query);
  return { code: address.searchParams.get('code') ?? '', codeVerifier };
}

/** The form that exchanges a code. */
export const codeForm = (
  program: TestProgram,
  { code, codeVerifier }: { readonly code: string; readonly codeVerifier: string },
): Record<string, string> => ({
  grant_type: 'authorization_code',
  client_id: program.id,
  ...(program.secret === null ? {} : { client_secret: program.secret }),
  code,
  code_verifier: codeVerifier,
  redirect_uri: PROGRAM_CALLBACK,
});
