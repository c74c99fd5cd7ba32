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
import { newId } from '../../core/new-id.ts';
import { throttle } from '../../core/throttle.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

export const CREATE_${names.NOUN}_CODES = ['TITLE_EMPTY', 'TITLE_TOO_LONG', 'TOO_MANY', 'RATE_LIMITED'] as const;
type Create${Noun}ErrorCode = (typeof CREATE_${names.NOUN}_CODES)[number];

/** Makes a ${words} of the viewer's own channel. */
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
    if (await isFull(tx, viewer.userId)) return refused(${featureCamel}Errors.tooMany, { max: ${NOUNS}_MAX });
    const ${nounCamel} = {
      channel_id: viewer.userId,
      id: newId(platform.clock),
      title: title.value,
      created_at: platform.clock.now(),
    };
    await tx.db.insertInto('${table}').values(${nounCamel}).execute();
    return ok(${nounCamel});
  });
}

/** The channel's row is held to the end of the transaction, so that several at once do not pass the bound together. */
async function isFull({ db }: Tx, channelId: string): Promise<boolean> {
  await db.selectFrom('channels').select('id').where('id', '=', channelId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('${table}')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return Number(count) >= ${NOUNS}_MAX;
}
`,
    [`${folder}/list-${feature}.ts`]: `import type { Platform } from '../../platform/platform.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

/** The newest ${manyWords} of a channel. */
export const list${Feature} = (platform: Platform, channelId: string, first: number): Promise<${Feature}Table[]> =>
  platform.database.db
    .selectFrom('${table}')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(first)
    .execute();
`,
    [`${folder}/personal-data.ts`]: `import type { PersonalData } from '../../core/personal-data.ts';
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
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { CREATE_${names.NOUN}_CODES, create${Noun} } from './create-${noun}.ts';
import { list${Feature} } from './list-${feature}.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

/** More than a page shows at once. */
const FIRST_MAX = 50;

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

builder.objectFields(ChannelRef, (t) => ({
  ${featureCamel}: t.field({
    type: [${Noun}Ref],
    description: 'Newest first.',
    args: { first: t.arg.int({ defaultValue: 10, required: false }) },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? 10 }),
    resolve: (channel, { first }, { platform }) =>
      list${Feature}(platform, channel.id, pageSize(first ?? 10, FIRST_MAX)),
  }),
}));

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
    [`${folder}/feature.ts`]: `import type { Feature } from '../../core/feature.ts';
import { ${featureCamel}PersonalData } from './personal-data.ts';
import { ${featureCamel}Permissions } from './${feature}-permissions.ts';
import './${feature}-schema.ts';
import type {} from './${feature}-tables.ts';

export const ${featureCamel}Feature: Feature = {
  name: '${feature}',
  permissions: ${featureCamel}Permissions,
  personalData: ${featureCamel}PersonalData,
};
`,
    [`${folder}/${feature}-permissions.ts`]: `import type { Permissions } from '../../core/permissions.ts';

export const ${featureCamel}Permissions: Permissions = {
  mutations: { create${Noun}: 'logged-in' },
};
`,
    [`${folder}/${feature}.system.test.ts`]: `import { ${NOUNS}_BY_USER } from '@bandshell/domain/${feature}';
import { createTestUser, mutate, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${featureCamel}PersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const make = (visitor: Visitor, title: string) =>
  mutate(visitor, 'create${Noun}', { title }, '${nounCamel} { title channel { ${featureCamel} { title } } }');
const titlesOf = async (login: string): Promise<string[]> => {
  const query = 'query($login: String!) { user(login: $login) { channel { ${featureCamel} { title } } } }';
  const { data } = await new Visitor(server).graphql(query, { login });
  return data.user.channel.${featureCamel}.map(({ title }: { title: string }) => title);
};

test('a channel has what its owner made, newest first', async () => {
  const { visitor } = await createTestUser(server, 'maker_one');
  expect(await make(visitor, 'first')).toMatchObject({ ${nounCamel}: { title: 'first' }, error: null });
  const { ${nounCamel} } = await make(visitor, ' second ');
  expect(${nounCamel}).toEqual({ title: 'second', channel: { ${featureCamel}: [{ title: 'second' }, { title: 'first' }] } });
  expect(await titlesOf('maker_one')).toEqual(['second', 'first']);
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
