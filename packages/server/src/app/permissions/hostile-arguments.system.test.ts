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

/** Texts of which each refuses its request as a whole, and so would hide what the others do. */
const REFUSING = ['a zero byte', 'half a character'];

interface Question {
  readonly what: string;
  readonly alias: string;
  readonly declarations: readonly string[];
  readonly selection: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Every way to request the field with the text in one place; the number keeps the names of several apart in a document. */
function questions(field: GraphQLField<unknown, unknown>, [what, text]: readonly string[], number = 0): Question[] {
  const declarations = field.args.map(({ name, type }) => `$${name}_${number}: ${type.toString()}`);
  const given = field.args.map(({ name }) => `${name}: $${name}_${number}`).join(', ');
  const inner = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const needed = field.args
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => [`${arg.name}_${number}`, exampleOf(arg.type)]);
  const alias = `asked_${number}`;
  return field.args
    .flatMap((arg) =>
      hostile(arg.type, text ?? '').map((value) => Object.fromEntries([...needed, [`${arg.name}_${number}`, value]])),
    )
    .map((variables) => ({
      ...{ what: what ?? '', alias, declarations, variables },
      selection: `${alias}: ${field.name}(${given})${inner}`,
    }));
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  await server.platform.flags.setSetting('graphql_cost_per_second', 0);
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

let reader: Promise<Visitor> | undefined;

describe.each([
  ['mutation', 'Mutation'],
  ['query', 'Query'],
  ['user', 'User'],
  ['admin', 'Admin'],
] as const)('hostile texts in each field of a %s', (kind, type) => {
  const fields = fieldsOf(type).filter((field) => questions(field, ['nothing', '']).length > 0);
  const parent = { mutation: undefined, query: undefined, user: 'currentUser', admin: 'admin' }[kind];

  /** Whether the site has failed, and which questions it has not answered: what it refuses, it may refuse for all. */
  async function ask(visitor: Visitor, asked: readonly Question[]) {
    const selections = asked.map(({ selection }) => selection).join(' ');
    const declarations = asked.flatMap((question) => question.declarations).join(', ');
    const document = `${kind === 'mutation' ? 'mutation' : 'query'} Hostile(${declarations}) {
      ${parent === undefined ? selections : `${parent} { ${selections} }`} }`;
    const variables = Object.assign({}, ...asked.map((question) => question.variables));
    const { data, errors } = await visitor.graphql(document, variables);
    // A test that requests a missing field would prove nothing.
    expect(errors.filter(({ message }) => message.startsWith('Cannot query field'))).toEqual([]);
    const found = parent === undefined ? data : data?.[parent];
    const refusals = errors.map((error) => JSON.stringify(error));
    return {
      hasFailed: errors.some(({ extensions }) => extensions?.code === 'INTERNAL'),
      unanswered: asked.filter(
        ({ alias, variables: own }) =>
          found?.[alias] === undefined &&
          ![alias, ...Object.keys(own)].some((name) => refusals.some((refusal) => refusal.includes(name))),
      ),
    };
  }

  test.each(fields.map((field) => [field.name, field] as const))('%s', async (_name, field) => {
    // Anybody who only reads stays as they are, so that one is enough.
    reader ??= admin();
    const visitor = await (kind === 'mutation' ? admin() : reader);
    const faults: string[] = [];
    const each = async (asked: readonly Question[]): Promise<void> => {
      for (const question of asked) {
        const { hasFailed } = await ask(visitor, [question]);
        if (hasFailed) faults.push(`${question.what}: ${JSON.stringify(question.variables).slice(0, 150)}`);
      }
    };
    const byText = Object.entries(TEXTS).map((text, number) => questions(field, text, number));
    for (let place = 0; place < (byText[0]?.length ?? 0); place += 1) {
      const all = byText.flatMap((asked) => asked[place] ?? []);
      const others = all.filter(({ what }) => !REFUSING.includes(what));
      await each(all.filter(({ what }) => REFUSING.includes(what)));
      // One request for the others, and another for those of which it does not say anything.
      for (let left = others; left.length > 0; ) {
        const { hasFailed, unanswered } = await ask(visitor, left);
        if (hasFailed || unanswered.length === left.length) {
          await each(left);
          break;
        }
        left = unanswered;
      }
    }
    expect(faults).toEqual([]);
  });
});
