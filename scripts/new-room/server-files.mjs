/** The table, the actions, the GraphQL of a room, and a test through its door. `migration` is the next number. */
export const serverFiles = (names, migration) => {
  const { room, noun, Room, roomCamel, Noun, nounCamel, table, words, manyWords } = names;
  const folder = `packages/server/src/rooms/${room}`;
  return {
    [`packages/server/migrations/${migration}-${room}.sql`]: `-- The ${manyWords} of a channel, newest first.
create table ${table} (
  channel_id bigint not null references channels (id),
  id bigint not null,
  title text not null,
  created_at timestamptz not null,
  primary key (channel_id, id)
);
`,
    [`${folder}/${room}-tables.ts`]: `export interface ${Room}Table {
  channel_id: string;
  id: string;
  title: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    ${table}: ${Room}Table;
  }
}
`,
    [`${folder}/create-${noun}.ts`]: `import { check${Noun}Title, ok, type Result } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../spine/new-id.ts';
import type { Viewer } from '../../spine/viewer.ts';
import type { ${Room}Table } from './${room}-tables.ts';

export type Create${Noun}ErrorCode = 'TITLE_EMPTY' | 'TITLE_TOO_LONG';

/** Makes a ${words} of the viewer's own channel. */
export async function create${Noun}(
  platform: Platform,
  viewer: Viewer,
  input: { readonly title: string },
): Promise<Result<${Room}Table, Create${Noun}ErrorCode>> {
  const title = check${Noun}Title(input.title);
  if (!title.ok) return title;
  const ${nounCamel} = {
    channel_id: viewer.userId,
    id: newId(platform.clock),
    title: title.value,
    created_at: platform.clock.now(),
  };
  await platform.database.transact((tx) => tx.db.insertInto('${table}').values(${nounCamel}).execute());
  return ok(${nounCamel});
}
`,
    [`${folder}/list-${room}.ts`]: `import type { Platform } from '../../platform/platform.ts';
import type { ${Room}Table } from './${room}-tables.ts';

/** More than a page shows at once. */
const MOST = 50;

/** The newest ${manyWords} of a channel. */
export const list${Room} = (platform: Platform, channelId: string, first: number): Promise<${Room}Table[]> =>
  platform.database.db
    .selectFrom('${table}')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(Math.max(0, Math.min(first, MOST)))
    .execute();
`,
    [`${folder}/${room}-schema.ts`]: `import { builder } from '../../spine/graphql/builder.ts';
import { outcomePayload, payloadError, toPayload } from '../../spine/graphql/payload.ts';
import { ChannelRef } from '../../spine/graphql/refs.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { create${Noun} } from './create-${noun}.ts';
import { list${Room} } from './list-${room}.ts';
import type { ${Room}Table } from './${room}-tables.ts';

const ${Noun}Ref = builder.objectRef<${Room}Table>('${Noun}').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  ${roomCamel}: t.field({
    type: [${Noun}Ref],
    description: 'Newest first.',
    args: { first: t.arg.int({ defaultValue: 10 }) },
    resolve: (channel, { first }, { platform }) => list${Room}(platform, channel.id, first ?? 10),
  }),
}));

const Create${Noun}Payload = outcomePayload(
  'Create${Noun}',
  '${nounCamel}',
  ${Noun}Ref,
  payloadError('Create${Noun}', ['TITLE_EMPTY', 'TITLE_TOO_LONG']),
);
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
    [`${folder}/room.ts`]: `import type { Room } from '../../spine/room.ts';
import './${room}-schema.ts';

export const ${roomCamel}Room: Room = { name: '${room}' };
`,
    [`${folder}/${room}.system.test.ts`]: `import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const CREATE = \`mutation($title: String!) { create${Noun}(input: { title: $title }) {
  ${nounCamel} { title } error { code } } }\`;
const LIST = '{ user(login: "maker_one") { channel { ${roomCamel} { title } } } }';

test('a channel has what its owner made, newest first', async () => {
  const { visitor } = await createTestUser(server, 'maker_one');
  for (const title of ['first', 'second']) {
    const { data } = await visitor.graphql(CREATE, { title });
    expect(data.create${Noun}).toEqual({ ${nounCamel}: { title }, error: null });
  }
  const { data } = await new Visitor(server).graphql(LIST);
  expect(data.user.channel.${roomCamel}).toEqual([{ title: 'second' }, { title: 'first' }]);
});

test('an empty title is refused, and so is a visitor', async () => {
  const { visitor } = await createTestUser(server, 'maker_two');
  const { data } = await visitor.graphql(CREATE, { title: ' ' });
  expect(data.create${Noun}).toEqual({ ${nounCamel}: null, error: { code: 'TITLE_EMPTY' } });
  const { errors } = await new Visitor(server).graphql(CREATE, { title: 'x' });
  expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});
`,
  };
};
