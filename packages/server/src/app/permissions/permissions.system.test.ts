import { createTestUser, type GraphqlAnswer, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Readers, RequiredRole } from '../../core/feature/permissions.ts';
import { buildSchema } from '../schema.ts';
import { selectField } from './example-arguments.ts';
import { mutationPermissions, queryPermissions, userFieldReaders } from './permission-table.ts';

const schema = buildSchema();
const fieldsOf = (type: string): readonly GraphQLField<unknown, unknown>[] =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields());

const ACTORS = ['anonymous', 'suspended', 'user', 'staff', 'site-admin'] as const;
type Actor = (typeof ACTORS)[number];

let server: TestServer;
let count = 0;
beforeAll(async () => {
  // The matrix makes more requests than a person does.
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  await server.platform.flags.setSetting('graphql_cost_per_second', 0);
});
afterAll(() => server.close());

interface Met {
  readonly login: string;
  readonly visitor: Visitor;
}

const nextAddress = (): string => {
  count += 1;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
};

/** A new user each time, with an address of their own, so that no action or limit affects the next one. */
async function meet(actor: Actor): Promise<Met> {
  const address = nextAddress();
  if (actor === 'anonymous') return { login: 'nobody', visitor: new Visitor(server, address) };
  const { id, login, visitor } = await createTestUser(server, `actor_${count}`, {
    address,
    email: `actor_${count}@example.org`,
  });
  const { db } = server.platform.database;
  const change =
    actor === 'staff'
      ? { is_staff: true }
      : actor === 'site-admin'
        ? { is_site_admin: true }
        : actor === 'suspended'
          ? { unavailable_reason: 'TOS_INDEFINITE' as const }
          : undefined;
  if (change !== undefined) await db.updateTable('users').set(change).where('id', '=', id).execute();
  return { login, visitor };
}

const kept = new Map<Actor, Promise<Met>>();

/** One user of each kind for all who change nothing, because they are refused or only read; at another address. */
async function meetAgain(actor: Actor): Promise<Met> {
  const known = kept.get(actor) ?? meet(actor);
  kept.set(actor, known);
  const { login, visitor } = await known;
  const again = new Visitor(server, nextAddress());
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  return { login, visitor: again };
}

const DENIALS = ['UNAUTHENTICATED', 'FORBIDDEN'];
const denialIn = ({ errors }: GraphqlAnswer): string | undefined =>
  errors.map(({ extensions }) => extensions?.code ?? '').find((code) => DENIALS.includes(code));

/** The refusal for each actor; undefined allows. */
function expectedRefusals(role: RequiredRole): Readonly<Record<Actor, string | undefined>> {
  const unknown = role === 'everyone' ? undefined : 'UNAUTHENTICATED';
  return {
    anonymous: unknown,
    suspended: unknown,
    user: role === 'everyone' || role === 'logged-in' ? undefined : 'FORBIDDEN',
    staff: role === 'site-admin' ? 'FORBIDDEN' : undefined,
    'site-admin': undefined,
  };
}

async function ask(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, visitor: Visitor) {
  const { declarations, selection, variables } = selectField(field);
  const answer = await visitor.graphql(`${kind} Matrix${declarations} { ${selection} }`, variables);
  expect(answer.errors.filter(({ extensions }) => extensions?.code === 'INTERNAL')).toEqual([]);
  return answer;
}

describe.each([
  ['mutation', 'Mutation', mutationPermissions],
  ['query', 'Query', queryPermissions],
] as const)('each %s', (kind, type, permissions) => {
  test('stands in the table', () => {
    expect(Object.keys(permissions).sort()).toEqual(
      fieldsOf(type)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test.each(fieldsOf(type).map((field) => [field.name, field] as const))('%s', async (name, field) => {
    const refusals = expectedRefusals(permissions[name] ?? 'site-admin');
    for (const actor of ACTORS) {
      const isUnchanged = kind === 'query' || refusals[actor] !== undefined;
      const { visitor } = await (isUnchanged ? meetAgain(actor) : meet(actor));
      expect([actor, denialIn(await ask(kind, field, visitor))]).toEqual([actor, refusals[actor]]);
    }
  });
});

describe('each field of a user', () => {
  test('stands in the table', () => {
    expect(Object.keys(userFieldReaders).sort()).toEqual(
      fieldsOf('User')
        .map(({ name }) => name)
        .sort(),
    );
  });

  const readerRolesOf = (readers: Readers): readonly (Actor | 'owner')[] => {
    if (readers === 'everyone') return ['owner', ...ACTORS];
    return [
      ...(readers.startsWith('self') ? (['owner'] as const) : []),
      ...(readers.includes('staff') ? (['staff', 'site-admin'] as const) : []),
    ];
  };

  let owner: Met;
  beforeAll(async () => {
    owner = await meet('user');
  });
  test.each(fieldsOf('User').map((field) => [field.name, field] as const))('%s', async (name, field) => {
    const readers = userFieldReaders[name] ?? 'staff';
    const { selection } = selectField(field);
    const query = `query Matrix($login: String!) { user(login: $login) { ${selection} } }`;
    const see = async (visitor: Visitor): Promise<'value' | 'nothing' | 'refused'> => {
      const answer = await visitor.graphql(query, { login: owner.login });
      if (denialIn(answer) !== undefined) return 'refused';
      expect(answer.errors).toEqual([]);
      return answer.data.user[name] === null ? 'nothing' : 'value';
    };
    const role = readerRolesOf(readers);
    const seen = { owner: await see(owner.visitor) } as Record<Actor | 'owner', string>;
    for (const actor of ACTORS) seen[actor] = await see((await meetAgain(actor)).visitor);
    for (const [actor, sight] of Object.entries(seen)) {
      const isReader = role.includes(actor as Actor);
      if (!isReader) expect([actor, sight]).not.toEqual([actor, 'value']);
      else if (readers === 'everyone' || readers.endsWith('or-nothing'))
        expect([actor, sight]).not.toEqual([actor, 'refused']);
      else expect([actor, sight]).toEqual([actor, 'value']);
    }
  });
});
