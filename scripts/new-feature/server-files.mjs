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
    [`${folder}/create-${noun}.ts`]: `import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
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
    const about = { channelId: viewer.userId, ${nounCamel}Id: ${nounCamel}.id, title: title.value };
    const notice = { noticeId: randomUUID(), maker: await loadMaker(tx, viewer.userId), at: ${nounCamel}.created_at.getTime() };
    await tx.emit({ type: '${noun}-created', ...about, ...notice }, viewer.userId);
    return ok(${nounCamel});
  });
}

/** The owner as the chat shows them. */
async function loadMaker({ db }: Tx, userId: string) {
  const { login, display_name: displayName, chat_color } = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, login, displayName, color: parseChatColor(chat_color) ?? defaultChatColor(userId) };
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
import type { Platform } from '../../platform/platform.ts';

export const ${featureCamel}Topics: readonly TopicDefinition[] = [
  { name: ${featureCamel}Topic('*'), latest: true, audience: 'entrants' },
];

const tellPages = ({ channelId }: { readonly channelId: string }, { topics }: Platform): void =>
  topics.publish(${featureCamel}Topic(channelId), { kind: 'changed' } satisfies ${Feature}TopicEvent);

/** Called on every node, so that each tells the pages that are connected to it. */
export const ${featureCamel}Listeners: EventListeners = {
  '${noun}-created': tellPages,
  '${noun}-removed': tellPages,
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
import { REMOVE_${names.NOUN}_CODES, remove${Noun} } from './remove-${noun}.ts';
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

const Remove${Noun}Payload = outcomePayload('Remove${Noun}', '${nounCamel}', ${Noun}Ref, REMOVE_${names.NOUN}_CODES);
const Remove${Noun}Input = builder.inputType('Remove${Noun}Input', {
  fields: (t) => ({ channelID: t.id({ required: true }), ${nounCamel}ID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  create${Noun}: t.field({
    type: Create${Noun}Payload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: Create${Noun}Input, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await create${Noun}(context.platform, viewerOf(context), input)),
  }),
  remove${Noun}: t.field({
    type: Remove${Noun}Payload,
    description: 'For staff.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: Remove${Noun}Input, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await remove${Noun}(context, input)),
  }),
}));
`,
    [`${folder}/feature.ts`]: `import type { Feature } from '../../core/feature/feature.ts';
import { ${nounCamel}Notices } from './chat-notices.ts';
import { ${nounCamel}NotificationUpdates } from './notification-updates.ts';
import { ${featureCamel}PersonalData } from './personal-data.ts';
import { ${featureCamel}Permissions } from './${feature}-permissions.ts';
import './${feature}-schema.ts';
import type {} from './${feature}-tables.ts';
import { ${featureCamel}Listeners, ${featureCamel}Topics } from './${feature}-topics.ts';

export const ${featureCamel}Feature = {
  name: '${feature}',
  uses: ['chatRooms', 'notifier'],
  chatNotices: ${nounCamel}Notices,
  notificationUpdates: ${nounCamel}NotificationUpdates,
  permissions: ${featureCamel}Permissions,
  personalData: ${featureCamel}PersonalData,
  topics: ${featureCamel}Topics,
  onEvent: ${featureCamel}Listeners,
} satisfies Feature;
`,
    [`${folder}/${feature}-permissions.ts`]: `import type { Permissions } from '../../core/feature/permissions.ts';

export const ${featureCamel}Permissions: Permissions = {
  mutations: { create${Noun}: 'logged-in', remove${Noun}: 'staff' },
};
`,
  };
};
