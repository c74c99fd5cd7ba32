import { createTestUser, startTestServer, type TestServer, type Visitor } from '@bandshell/testkit';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSchema } from '../schema.ts';
import { exampleOf } from './example-arguments.ts';

const schema = buildSchema();
const fieldsOf = (type: string): readonly GraphQLField<unknown, unknown>[] =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields());

/** Texts that clients may send. None may cause an internal error: each is refused or accepted as it is. */
const TEXTS: Readonly<Record<string, string>> = {
  'a zero byte': 'a\u0000b',
  'half a character': 'x\ud800y',
  'a header in a text': 'a@example.org\r\nBcc: victim@example.org',
  'signs of SQL and of patterns': `%_\\'";--$1{}`,
  'a number too large': '99999999999999999999999',
  'a number below nothing': '-1',
  'a long text': 'é'.repeat(100_000),
  'what makes patterns slow': `${'a'.repeat(20_000)}@${'a-'.repeat(10_000)}!`,
};

/** Values of a type that contain `text` in one place each; the rest is harmless or left out. */
function hostile(type: GraphQLInputType, text: string): readonly unknown[] {
  if (isNonNullType(type)) return hostile(type.ofType, text);
  if (isListType(type)) return hostile(type.ofType, text).map((value) => [value]);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = Object.fromEntries(
      fields.filter((field) => isNonNullType(field.type)).map((field) => [field.name, exampleOf(field.type)]),
    );
    return fields.flatMap((field) => hostile(field.type, text).map((value) => ({ ...needed, [field.name]: value })));
  }
  return type.name === 'String' || type.name === 'ID' ? [text] : [];
}

/** Every way to request the field with `text` in one place. */
function questions(field: GraphQLField<unknown, unknown>, text: string) {
  const declarations = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inner = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const needed = Object.fromEntries(
    field.args.filter((arg) => isNonNullType(arg.type)).map((arg) => [arg.name, exampleOf(arg.type)]),
  );
  return field.args
    .flatMap((arg) => hostile(arg.type, text).map((value) => ({ ...needed, [arg.name]: value })))
    .map((variables) => ({ declarations, selection: `${field.name}(${given})${inner}`, variables }));
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

let count = 0;
const address = (): string => {
  count += 1;
  return `10.9.${count >> 8}.${count & 255}`;
};
const admin = async (): Promise<Visitor> => {
  const { id, visitor } = await createTestUser(server, `hostile_${count}`, { address: address() });
  const rights = { is_staff: true, is_site_admin: true };
  await server.platform.database.db.updateTable('users').set(rights).where('id', '=', id).execute();
  return visitor;
};

test.each(['x\ud800y', 'a\u0000b'])('a reason that JSON cannot keep is the moderator’s fault: %j', async (reason) => {
  const moderator = await admin();
  const { id } = (await moderator.graphql('{ currentUser { id } }')).data.currentUser;
  const { login } = await createTestUser(server, `banned_${count}`, { address: address() });
  const query = 'mutation($input: BanChatUserInput!) { banChatUser(input: $input) { error { code } } }';
  const { errors } = await moderator.graphql(query, { input: { channelID: id, login, reason } });
  expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
});

describe.each([
  ['mutation', 'Mutation'],
  ['query', 'Query'],
  ['user', 'User'],
  ['admin', 'Admin'],
] as const)('hostile texts in each field of a %s', (kind, type) => {
  const fields = fieldsOf(type).filter((field) => questions(field, '').length > 0);
  test.each(fields.map((field) => [field.name, field] as const))('%s', async (_name, field) => {
    const visitor = await admin();
    const faults: string[] = [];
    for (const [what, text] of Object.entries(TEXTS)) {
      for (const { declarations, selection, variables } of questions(field, text)) {
        const document =
          kind === 'mutation' || kind === 'query'
            ? `${kind} Hostile(${declarations}) { ${selection} }`
            : `query Hostile(${declarations}) { ${kind === 'user' ? 'currentUser' : 'admin'} { ${selection} } }`;
        const { errors } = await visitor.graphql(document, variables);
        // A test that requests a missing field would prove nothing.
        expect(errors.filter(({ message }) => message.startsWith('Cannot query field'))).toEqual([]);
        if (errors.some(({ extensions }) => extensions?.code === 'INTERNAL')) {
          faults.push(`${what}: ${JSON.stringify(variables).slice(0, 150)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
