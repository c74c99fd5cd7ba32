import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import type { VideoVisibility } from '@bandshell/server/src/core/videos/video-tables.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { type GraphqlAnswer, type TestUser, Visitor } from '../server/visitor.ts';
import { addRecordedVideo } from '../videos/add-video.ts';

const SECOND = 1000;

const CLIP = `slug title videoOffsetSeconds durationSeconds isFeatured language viewCount category { id }
  broadcaster { login } curator { login } guestStarParticipants { sessionIdentifier guests { id } } video { id }`;
export const CREATE_CLIP = `mutation($input: CreateClipInput!) { createClip(input: $input) {
  clip { id ${CLIP} self { canEdit canDelete canFeature canExport }
    editing { windowSeconds startSeconds endSeconds playbackOffsetSeconds } }
  error { code message } } }`;
export const PUBLISH_CLIP = `mutation($input: PublishClipInput!) { publishClip(input: $input) {
  clip { slug draftUntil } error { code } } }`;
export const UPDATE_CLIP = `mutation($input: UpdateClipInput!) { updateClip(input: $input) {
  clip { ${CLIP} editing { windowSeconds startSeconds endSeconds } } error { code } } }`;
const READ = `query ChannelClipCore($slug: ID!) { clip(slug: $slug) { id ${CLIP}
  self { canEdit canDelete canFeature canExport } playbackAccess { __typename ... on PlaybackAccessError { code } } } }`;
export const LIST_CLIPS = `query($login: String!, $first: Int, $after: String, $sort: ClipSort, $period: ClipPeriod, $isFeatured: Boolean,
  $search: String) { user(login: $login) {
  clips(first: $first, after: $after, sort: $sort, period: $period, isFeatured: $isFeatured, search: $search) {
    edges { cursor node { slug title } } pageInfo { hasNextPage endCursor } } } }`;

interface Recorded {
  readonly lengthMs?: number;
  readonly visibility?: VideoVisibility;
  readonly categoryId?: string | null;
}

/** Adds a video of the channel with a recording of its own. */
async function record(
  server: TestServer,
  channel: TestUser,
  { lengthMs = 600 * SECOND, ...more }: Recorded = {},
): Promise<string> {
  const begun = new Date(server.platform.clock.now().getTime() - lengthMs);
  return addRecordedVideo(server, channel, {
    ...{ title: 'A long evening', language: 'de', created_at: begun, published_at: null, length_ms: lengthMs },
    ...{ visibility: more.visibility ?? 'PUBLIC', category_id: more.categoryId ?? null },
  });
}

/** Adds a recorded stream of the channel that has run for this long. */
async function goLive(server: TestServer, channel: TestUser, ranMs: number, gaps: object[] = []): Promise<string> {
  const {
    clock,
    database: { db },
  } = server.platform;
  const now = clock.now().getTime();
  const id = newId(clock);
  const started_at = new Date(now - ranMs);
  await db
    .insertInto('streams')
    .values({
      ...{ id, channel_id: channel.id, node_id: 'here', title: 'Live now', language: 'en', category_id: null },
      ...{ started_at, interrupted_at: null, alive_at: new Date(now), ended_at: null, end_reason: null },
      ...{ duration_ms: null, width: 1280, height: 720, frame_rate: 30, preview_key: null },
      ...{ is_recorded: true, gaps: JSON.stringify(gaps) },
    })
    .execute();
  await db.insertInto('recordings').values({ id, channel_id: channel.id, node_id: 'here', started_at }).execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: channel.id, stream_id: id, kind: 'ARCHIVE', status: 'RECORDING', visibility: 'PUBLIC' },
      ...{ title: 'Live now', language: 'en', category_id: null, created_at: started_at },
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: null })
    .execute();
  return id;
}

const noErrors = (errors: GraphqlAnswer['errors']): void => {
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
};

/** GraphQL calls for clips; each throws on a request error. */
export const clipFixture = (server: () => TestServer) => {
  const create = async (user: TestUser, channel: TestUser, input: object = {}) => {
    const { data, errors } = await user.visitor.graphql(CREATE_CLIP, {
      input: { broadcasterID: channel.id, ...input },
    });
    noErrors(errors);
    return data.createClip;
  };
  const drafted = async (user: TestUser, channel: TestUser, input: object) => {
    const { clip, error } = await create(user, channel, input);
    if (error !== null) throw new Error(error.code);
    return clip;
  };
  const publish = async (user: TestUser, slug: string) => {
    const { data, errors } = await user.visitor.graphql(PUBLISH_CLIP, { input: { slug } });
    noErrors(errors);
    return data.publishClip;
  };
  /** A clip that its maker published at once. */
  const made = async (user: TestUser, channel: TestUser, input: object) => {
    const clip = await drafted(user, channel, input);
    const { error } = await publish(user, clip.slug);
    if (error !== null) throw new Error(error.code);
    return clip;
  };
  const refusal = async (user: TestUser, channel: TestUser, input: object = {}) =>
    (await create(user, channel, input)).error?.code;
  const read = async (slug: string, visitor = new Visitor(server())) => {
    const { data, errors } = await visitor.graphql(READ, { slug });
    noErrors(errors);
    return data.clip;
  };
  const list = async (login: string, variables: object = {}, visitor = new Visitor(server())) => {
    const { data, errors } = await visitor.graphql(LIST_CLIPS, { login, ...variables });
    noErrors(errors);
    return data.user.clips;
  };
  const slugs = async (login: string, variables: object = {}, visitor?: Visitor): Promise<string[]> =>
    (await list(login, variables, visitor)).edges.map(({ node }: { node: { slug: string } }) => node.slug);
  const rowOf = (slug: string) =>
    server().platform.database.db.selectFrom('clips').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
  return {
    create,
    drafted,
    publish,
    made,
    refusal,
    read,
    list,
    slugs,
    rowOf,
    record: (channel: TestUser, recorded?: Recorded) => record(server(), channel, recorded),
    goLive: (channel: TestUser, ranMs: number, gaps?: object[]) => goLive(server(), channel, ranMs, gaps),
  };
};
