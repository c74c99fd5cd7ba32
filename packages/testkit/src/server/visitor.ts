import { createSession } from '@bandshell/server/src/features/accounts/create-session.ts';
import { type CreateUserInput, createUser } from '@bandshell/server/src/features/accounts/create-user.ts';
import { hashPassword } from '@bandshell/server/src/features/accounts/password-hash.ts';
import { newAddress } from './new-address.ts';
import type { TestServer } from './start-test-server.ts';

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** A minimal browser: it stores cookies and sends its origin. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #server: TestServer;
  readonly #address: string | undefined;

  /** `address` needs a server with `TRUST_PROXY` 1. */
  constructor(server: TestServer, address?: string) {
    this.#server = server;
    this.#address = address;
  }

  /** The cookies as a header value. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request as a page of the site does; `headers` may override that. */
  async fetch(path: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}): Promise<Response> {
    const { cookie } = this;
    const response = await fetch(`${this.#server.url}${path}`, {
      ...init,
      headers: {
        origin: this.#server.platform.config.publicUrl,
        'user-agent': 'Visitor of a test',
        ...(cookie === '' ? {} : { cookie }),
        ...(this.#address === undefined ? {} : { 'x-forwarded-for': this.#address }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<GraphqlAnswer> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    const { data = null, errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
    return { status: response.status, headers: response.headers, data, errors };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }
}

export interface TestUser {
  readonly id: string;
  readonly login: string;
  readonly visitor: Visitor;
}

export const TEST_PASSWORD = 'quiet-otter-9-lantern';

let testHash: Promise<string> | undefined;

/** Hashing takes most of the time of creating a user, so test users share a hash. */
const testPasswordHash = (): Promise<string> => {
  testHash ??= hashPassword(TEST_PASSWORD);
  return testHash;
};

/** A user of the site and their logged-in browser. */
export async function createTestUser(
  server: TestServer,
  login: string,
  more: Partial<CreateUserInput> & { readonly address?: string } = {},
): Promise<TestUser> {
  const { address, ...input } = more;
  const passwordHash = input.password === undefined ? { passwordHash: await testPasswordHash() } : {};
  const made = await createUser(server.platform, { login, password: TEST_PASSWORD, ...passwordHash, ...input });
  if (!made.ok) throw new Error(`the user ${login} could not be created: ${made.code}`);
  const { token } = await createSession(server.platform, { userId: made.value.id, userAgent: 'Visitor of a test' });
  const visitor = new Visitor(server, address);
  visitor.cookies.set('session', token);
  return { id: made.value.id, login, visitor };
}

/** Logs users in anew, after a test's clock went on further than their sessions last. */
export async function logInAgain(server: TestServer, ...users: readonly TestUser[]): Promise<void> {
  for (const { id, visitor } of users) {
    const { token } = await createSession(server.platform, { userId: id, userAgent: 'Visitor of a test' });
    visitor.cookies.set('session', token);
  }
}

/**
 * A user with a confirmed email address, `<login>@example.com`, at their own network address (with `TRUST_PROXY` 1).
 */
export async function createTestUserWithEmail(
  server: TestServer,
  login: string,
): Promise<TestUser & { readonly email: string }> {
  const email = `${login}@example.com`;
  return { ...(await createTestUser(server, login, { email, address: newAddress() })), email };
}
