import type { OauthScope } from '@bandshell/domain/oauth';
import { createGrant } from '@bandshell/server/src/features/oauth/grants/create-grant.ts';
import type { TestServer } from '../server/start-test-server.ts';
import type { TestProgram } from './oauth-program.ts';

const HOUR_MS = 3_600_000;

/** An access token of a program: for a user with these scopes, or for the program itself. */
export async function issueProgramToken(
  { platform }: TestServer,
  { id: clientId }: Pick<TestProgram, 'id'>,
  user: { readonly id: string } | null,
  scopes: readonly OauthScope[] = [],
): Promise<string> {
  const issued = await platform.database.transact((tx) =>
    createGrant(tx, platform.clock, {
      clientId,
      userId: user?.id ?? null,
      scopes,
      origin: user === null ? 'client-credentials' : 'implicit',
      accessMs: HOUR_MS,
      canRefresh: false,
      keeps: 25,
    }),
  );
  return issued.accessToken;
}

export interface HelixAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
}

/** A program that calls the HTTP API with one token. */
export class HelixProgram {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: TestServer, program: Pick<TestProgram, 'id'>, token: string) {
    this.#url = `${server.url}/helix`;
    this.#headers = { authorization: `Bearer ${token}`, 'client-id': program.id };
  }

  /** @param request method and path, as `GET /users` */
  async call(
    request: string,
    query: Readonly<Record<string, string | readonly string[]>> = {},
    body?: object,
  ): Promise<HelixAnswer> {
    const [method = 'GET', path = ''] = request.split(' ');
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as [string, string])),
    );
    const response = await fetch(`${this.#url}${path}?${search}`, {
      method,
      headers: { ...this.#headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  }
}
