/** Table, actions, GraphQL and an API test of a feature. `time` is in its migration's name. */
export const serverFiles = (names, time) => {
  const { feature, noun, Feature, featureCamel, Noun, nounCamel, NOUNS, table, words, manyWords } = names;
  const folder = `packages/server/src/features/${feature}`;
  return {
    [`packages/server/migrations/${time}-${feature}.sql`]: `-- The ${manyWords} of a channel.
create table ${table} (
  channel_id bigint not null references channels (id),
  id bigint not null,
  title text not null,
  created_at timestamptz not null,
  primary key (channel_id, id)
);
`,
    [`${folder}/${feature}-tables.ts`]: `export interface ${Feature}Table {
  channel_id: string;
  id: string;
  title: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    ${table}: ${Feature}Table;
  }
}
`,
    [`${folder}/create-${noun}.ts`]: `import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { check${Noun}Title, ${featureCamel}Errors, ${NOUNS}_BY_USER, ${NOUNS}_MAX } from '@bandshell/domain/${feature}';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

export const CREATE_${names.NOUN}_CODES = ['TITLE_EMPTY', 'TITLE_TOO_LONG', 'TOO_MANY', 'RATE_LIMITED'] as const;
type Create${Noun}ErrorCode = (typeof CREATE_${names.NOUN}_CODES)[number];

/** Makes a ${words} of the viewer's own channel, and tells open pages of it. */
export async function create${Noun}(
  platform: Platform,
  viewer: Viewer,
  input: { readonly title: string },
): Promise<Result<${Feature}Table, Create${Noun}ErrorCode>> {
  const title = check${Noun}Title(input.title);
  if (!title.ok) return title;
  const tooOften = await throttle(platform.limits, '${feature}', viewer.userId, ${NOUNS}_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    // So that several at once do not pass the bound together.
    await lockChannelChanges(tx, viewer.userId);
    if (await isFull(tx, viewer.userId)) return refused(${featureCamel}Errors.tooMany, { max: ${NOUNS}_MAX });
    const ${nounCamel} = {
      channel_id: viewer.userId,
      id: newId(platform.clock),
      title: title.value,
      created_at: platform.clock.now(),
    };
    await tx.db.insertInto('${table}').values(${nounCamel}).execute();
    const event = { channelId: viewer.userId, ${nounCamel}Id: ${nounCamel}.id };
    await tx.emit({ type: '${noun}-created', ...event }, viewer.userId);
    return ok(${nounCamel});
  });
}

async function isFull({ db }: Tx, channelId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('${table}')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return Number(count) >= ${NOUNS}_MAX;
}
`,
    [`${folder}/list-${feature}.ts`]: `import { ${NOUNS}_PAGE_MAX } from '@bandshell/domain/${feature}';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

/**
 * A page of a channel's ${manyWords}, newest first. The cursor is an id.
 * @throws BAD_USER_INPUT for an invalid size or cursor
 */
export const list${Feature} = (
  { database: { db } }: Platform,
  channelId: string,
  page: { readonly first: number; readonly after?: string | null },
): Promise<RowPage<${Feature}Table>> =>
  newestPage(db.selectFrom('${table}').selectAll().where('channel_id', '=', channelId), page, ${NOUNS}_PAGE_MAX);
`,
    [`${folder}/${feature}-topics.ts`]: `import { type ${Feature}TopicEvent, ${featureCamel}Topic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';

export const ${featureCamel}Topics: readonly TopicDefinition[] = [
  { name: ${featureCamel}Topic('*'), latest: true, audience: 'entrants' },
];

/** Called on every node, so that each tells the pages that are connected to it. */
export const ${featureCamel}Listeners: EventListeners = {
  '${noun}-created': ({ channelId }, { topics }) =>
    topics.publish(${featureCamel}Topic(channelId), { kind: 'changed' } satisfies ${Feature}TopicEvent),
};
`,
    [`${folder}/personal-data.ts`]: `import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './${feature}-tables.ts';

/** The ${manyWords} of the user's channel. */
export const ${featureCamel}PersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    ${featureCamel}: await db
      .selectFrom('${table}')
      .select(['title', 'created_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('${table}').where('channel_id', '=', userId).execute();
  },
};
`,
    [`${folder}/${feature}-schema.ts`]: `import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { CREATE_${names.NOUN}_CODES, create${Noun} } from './create-${noun}.ts';
import { list${Feature} } from './list-${feature}.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

const ${Noun}Ref = builder.objectRef<${Feature}Table>('${Noun}').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: ({ channel_id }, _args, context) => channelLoader(context).load(channel_id),
    }),
  }),
});

const ${Noun}ConnectionRef = connection('${Noun}', ${Noun}Ref, ({ id }) => id);

builder.objectField(ChannelRef, '${featureCamel}', (t) =>
  t.field({
    type: ${Noun}ConnectionRef,
    description: 'Newest first.',
    args: { first: t.arg.int({ defaultValue: 10, required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? 10 }),
    resolve: (channel, { first, after }, { platform }) =>
      list${Feature}(platform, channel.id, { first: first ?? 10, after }),
  }),
);

const Create${Noun}Payload = outcomePayload('Create${Noun}', '${nounCamel}', ${Noun}Ref, CREATE_${names.NOUN}_CODES);
const Create${Noun}Input = builder.inputType('Create${Noun}Input', {
  fields: (t) => ({ title: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  create${Noun}: t.field({
    type: Create${Noun}Payload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: Create${Noun}Input, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await create${Noun}(context.platform, viewerOf(context), input)),
  }),
}));
`,
    [`${folder}/feature.ts`]: `import type { Feature } from '../../core/feature/feature.ts';
import { ${featureCamel}PersonalData } from './personal-data.ts';
import { ${featureCamel}Permissions } from './${feature}-permissions.ts';
import './${feature}-schema.ts';
import type {} from './${feature}-tables.ts';
import { ${featureCamel}Listeners, ${featureCamel}Topics } from './${feature}-topics.ts';

export const ${featureCamel}Feature = {
  name: '${feature}',
  permissions: ${featureCamel}Permissions,
  personalData: ${featureCamel}PersonalData,
  topics: ${featureCamel}Topics,
  onEvent: ${featureCamel}Listeners,
} satisfies Feature;
`,
    [`${folder}/${feature}-permissions.ts`]: `import type { Permissions } from '../../core/feature/permissions.ts';

export const ${featureCamel}Permissions: Permissions = {
  mutations: { create${Noun}: 'logged-in' },
};
`,
    [`${folder}/${feature}.system.test.ts`]: `import { ${featureCamel}Topic } from '@bandshell/contract';
import { ${NOUNS}_BY_USER } from '@bandshell/domain/${feature}';
import { createTestUser, mutate, openPage, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${featureCamel}PersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const make = (visitor: Visitor, title: string) =>
  mutate(visitor, 'create${Noun}', { title }, '${nounCamel} { title channel { id } }');

const PAGE = \`query($login: String!, $first: Int, $after: String) {
  user(login: $login) { channel { ${featureCamel}(first: $first, after: $after) {
    edges { node { title } } pageInfo { hasNextPage endCursor }
  } } }
}\`;
const pageOf = (login: string, page: { first?: number; after?: string } = {}) =>
  new Visitor(server).graphql(PAGE, { login, ...page });
const titlesOf = async (login: string): Promise<string[]> => {
  const { data } = await pageOf(login);
  return data.user.channel.${featureCamel}.edges.map(({ node }: { node: { title: string } }) => node.title);
};

test('a channel has what its owner made, newest first, page by page', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_one');
  expect(await make(visitor, 'first')).toMatchObject({ ${nounCamel}: { title: 'first' }, error: null });
  expect(await make(visitor, ' second ')).toMatchObject({ ${nounCamel}: { title: 'second', channel: { id } } });
  expect(await titlesOf('maker_one')).toEqual(['second', 'first']);
  const { data: newest } = await pageOf('maker_one', { first: 1 });
  const { edges, pageInfo } = newest.user.channel.${featureCamel};
  expect(edges).toEqual([{ node: { title: 'second' } }]);
  expect(pageInfo.hasNextPage).toBe(true);
  const { data: older } = await pageOf('maker_one', { first: 1, after: pageInfo.endCursor });
  expect(older.user.channel.${featureCamel}).toMatchObject({
    edges: [{ node: { title: 'first' } }],
    pageInfo: { hasNextPage: false },
  });
  expect((await pageOf('maker_one', { after: 'x' })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});

test('open pages of the channel are told', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_told');
  const page = await openPage(server, new Visitor(server), ${featureCamel}Topic(id));
  await make(visitor, 'news');
  await until('the page to hear of it', () => page.events(${featureCamel}Topic(id)).length > 0);
  expect(page.events(${featureCamel}Topic(id))).toMatchObject([{ data: { kind: 'changed' } }]);
});

test('an empty title is refused, and so is a visitor', async () => {
  const { visitor } = await createTestUser(server, 'maker_two');
  expect(await make(visitor, ' ')).toMatchObject({ ${nounCamel}: null, error: { code: 'TITLE_EMPTY' } });
  expect(await make(new Visitor(server), 'x')).toEqual({ denied: 'UNAUTHENTICATED' });
  expect(await titlesOf('maker_two')).toEqual([]);
});

test('over and over is stopped', async () => {
  const { visitor } = await createTestUser(server, 'maker_three');
  const codes: unknown[] = [];
  for (let i = 0; i <= ${NOUNS}_BY_USER.limit; i += 1) codes.push((await make(visitor, \`number \${i}\`)).error?.code);
  expect(codes).toEqual([...Array(${NOUNS}_BY_USER.limit).fill(undefined), 'RATE_LIMITED']);
});

test('its owner gets a copy, and nothing stays when the account is erased', async () => {
  const { id, visitor } = await createTestUser(server, 'maker_four');
  await make(visitor, 'mine');
  expect(await ${featureCamel}PersonalData.copy(server.platform, id)).toMatchObject({ ${featureCamel}: [{ title: 'mine' }] });
  await ${featureCamel}PersonalData.erase(server.platform, id);
  expect(await titlesOf('maker_four')).toEqual([]);
});
`,
  };
};
