import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import { createTestUser, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrant } from '../../features/oauth/grants/create-grant.ts';
import { issueChatToken } from '../../features/oauth/grants/issue-chat-token.ts';
import { buildSchema } from '../schema.ts';
import { selectField } from './example-arguments.ts';
import { mutationPermissions, queryPermissions, userFieldReaders } from './permission-table.ts';

/** Everything that an application may do with a user's token. Each entry has a scope of its own. */
const OPEN_TO_TOKENS: ReadonlySet<string> = new Set(['updateBroadcastSettings']);
const USER_FIELDS_OF_TOKENS: ReadonlySet<string> = new Set(['email', 'isEmailVerified']);

const schema = buildSchema();
const fieldsOf = (type: string): readonly GraphQLField<unknown, unknown>[] =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields());

let server: TestServer;
let user: TestUser;
/** A token with every scope, of a user who is staff and a site admin. */
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  user = await createTestUser(server, 'token_owner', { email: 'token_owner@example.org' });
  const { platform } = server;
  const everything = { is_staff: true, is_site_admin: true };
  await platform.database.db.updateTable('users').set(everything).where('id', '=', user.id).execute();
  await issueChatToken(platform, user.id);
  const issued = await platform.database.transact((tx) =>
    createGrant(tx, platform.clock, {
      clientId: 'chatpassword',
      userId: user.id,
      scopes: OAUTH_SCOPES,
      origin: 'implicit',
      accessMs: 3_600_000,
      canRefresh: false,
      keeps: 10,
    }),
  );
  token = issued.accessToken;
});
afterAll(() => server?.close());

let count = 0;
async function ask(query: string, variables: object) {
  count += 1;
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.1.${count >> 8}.${count & 255}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const { data = null, errors = [] } = (await response.json()) as any;
  const codes = errors.map((error: { readonly extensions?: { readonly code?: string } }) => error.extensions?.code);
  return { data, codes: codes as readonly (string | undefined)[] };
}

test.each([
  ['mutation', 'Mutation', mutationPermissions],
  ['query', 'Query', queryPermissions],
] as const)('a token with every scope may run no %s but those that name its scope', async (kind, type, permissions) => {
  for (const field of fieldsOf(type)) {
    if ([undefined, 'everyone'].includes(permissions[field.name])) continue;
    const { declarations, selection, variables } = selectField(field);
    const { codes } = await ask(`${kind} Matrix${declarations} { ${selection} }`, variables);
    const isShut = codes.includes('FORBIDDEN') || codes.includes('UNAUTHENTICATED');
    expect([field.name, isShut]).toEqual([field.name, !OPEN_TO_TOKENS.has(field.name)]);
  }
});

test('a token sees of its user what everybody sees, and what its scopes name', async () => {
  for (const field of fieldsOf('User')) {
    if (userFieldReaders[field.name] === 'everyone') continue;
    const { declarations, selection, variables } = selectField(field);
    const { data } = await ask(`query Matrix${declarations} { currentUser { ${selection} } }`, variables);
    const value = data?.currentUser?.[field.name] ?? null;
    expect([field.name, value !== null]).toEqual([field.name, USER_FIELDS_OF_TOKENS.has(field.name)]);
  }
});
