import type { UnavailableReason } from '@bandshell/domain/accounts';
import type { ChannelState, VideoWatcher, WatchedVideo } from '@bandshell/domain/kernel';
import type { Requester } from '@bandshell/server/src/core/graphql/request-context.ts';
import type { Viewer } from '@bandshell/server/src/core/identity/viewer.ts';
import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestUser } from '../server/visitor.ts';

/** Every combination of some properties' values. */
export function combinations<Facts extends object>(
  values: {
    readonly [Name in keyof Facts]: readonly Facts[Name][];
  },
): Facts[] {
  let made: object[] = [{}];
  for (const [name, options] of Object.entries<readonly unknown[]>(values)) {
    made = made.flatMap((info) => options.map((option) => ({ ...info, [name]: option })));
  }
  return made as Facts[];
}

/** A channel with its state at the test's time. */
export interface AccessChannel extends ChannelState {
  readonly id: string;
}

/** The state of a channel as input of the rules. */
export const stateOf = ({ isChannelUnavailable, isChannelRestricted }: AccessChannel): ChannelState => ({
  isChannelUnavailable,
  isChannelRestricted,
});

/** A requester for whom every rule is checked. */
export interface AccessRole {
  readonly name: string;
  readonly requester: Requester;
  watcher(channelId: string): Omit<VideoWatcher, 'hasLink'>;
}

/** Channels in every state, and all kinds of requesters; the server's clock does not move. */
export async function openAccessFixture(server: TestServer) {
  const { clock, database } = server.platform;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const standings: { reason: UnavailableReason | null; until: Date | null; isRestricted?: true }[] = [
    { reason: null, until: null },
    { reason: 'TOS_INDEFINITE', until: null },
    { reason: 'TOS_TEMPORARY', until: after(1) },
    { reason: 'TOS_TEMPORARY', until: after(0) },
    { reason: 'DEACTIVATED', until: null },
    { reason: null, until: null, isRestricted: true },
    { reason: 'TOS_INDEFINITE', until: null, isRestricted: true },
  ];
  const [memberId, otherMemberId] = [
    await createTestUser(server, 'member'),
    await createTestUser(server, 'outsider'),
  ].map(({ id }) => id) as [string, string];
  const [organizationId, otherId] = [newId(clock), newId(clock)];
  await insertOrganization(server, organizationId, memberId);
  await insertOrganization(server, otherId, otherMemberId);
  const channels: AccessChannel[] = [];
  for (const [place, { reason, until, isRestricted = false }] of standings.entries()) {
    const { id } = await createTestUser(server, `channel_${place}`);
    const standing = { unavailable_reason: reason, unavailable_until: until };
    await database.db.updateTable('users').set(standing).where('id', '=', id).execute();
    if (isRestricted) {
      const restriction = { channel_id: id, organization_id: organizationId, restricted_at: clock.now() };
      await database.db.insertInto('channel_restrictions').values(restriction).execute();
    }
    channels.push({
      id,
      isChannelUnavailable: reason !== null && (until === null || until > clock.now()),
      isChannelRestricted: isRestricted,
    });
  }
  const subscriber = newId(clock);
  server.subscriptions.add(subscriber);
  const viewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
    ...{ userId, login: 'someone', displayName: 'Someone', sessionId: newId(clock), authenticatedAt: null },
    ...{ isStaff: false, isSiteAdmin: false },
    ...more,
  });
  const role = (name: string, who: Viewer | null, isStaff = false): AccessRole => ({
    name,
    requester: { platform: server.platform, viewer: who, linkKeys: new Set() },
    watcher: (channelId) => ({
      isOwner: who?.userId === channelId,
      isStaff,
      isMember: who?.userId === memberId && channels.some((one) => one.id === channelId && one.isChannelRestricted),
      isSubscriber: who?.userId === subscriber,
    }),
  });
  const curatorId = (await createTestUser(server, 'curator')).id;
  return {
    channels,
    curatorId,
    roles: [
      role('nobody in particular', null),
      role('another user', viewer(newId(clock))),
      role('a subscriber', viewer(subscriber)),
      role('who made the clips', viewer(curatorId)),
      role('a member of the organisation', viewer(memberId)),
      role('a member of another organisation', viewer(otherMemberId)),
      role('staff', viewer(newId(clock), { isStaff: true }), true),
      role('a site admin', viewer(newId(clock), { isSiteAdmin: true }), true),
      // A program with a staff user's token has no staff rights.
      role('a token of staff', viewer(newId(clock), { isStaff: true, sessionId: null })),
      // States: never closed, closed, open again, and restricted.
      ...[0, 1, 3, 5, 6].map((place) => role(`the owner of channel ${place}`, viewer(channels[place]?.id ?? ''))),
    ] as readonly AccessRole[],
  };
}

async function insertOrganization(
  { platform: { clock, database } }: TestServer,
  id: string,
  memberId: string,
): Promise<void> {
  const at = clock.now();
  const organization = { id, name: `Organisation ${id}`, created_at: at, deleted_at: null };
  await database.db.insertInto('organizations').values(organization).execute();
  const member = { organization_id: id, user_id: memberId, added_at: at };
  await database.db.insertInto('organization_members').values(member).execute();
}

/** Length of all videos. */
export const ACCESS_VIDEO_MS = 60_000;

/** The properties of videos that decide who may see them. */
export interface AccessVideo extends Omit<WatchedVideo, keyof ChannelState> {
  readonly channel: AccessChannel;
}

/** The same as input of the rule. */
export const asWatchedVideo = ({ channel, ...info }: AccessVideo): WatchedVideo => ({
  ...info,
  ...stateOf(channel),
});

/** Inserts videos; returns the properties by video id. */
export async function insertAccessVideos(
  { platform: { clock, database } }: TestServer,
  all: readonly AccessVideo[],
): Promise<Map<string, AccessVideo>> {
  const now = clock.now();
  const made = new Map(all.map((info) => [newId(clock), info]));
  await database.db
    .insertInto('videos')
    .values(
      [...made].map(([id, { channel, status, visibility, premiereAt, isDeleted, expiresAt }]) => ({
        ...{ id, channel_id: channel.id, stream_id: null, kind: 'UPLOAD', status, visibility, title: 'Kiln' },
        ...{ category_id: null, language: 'en', length_ms: ACCESS_VIDEO_MS, created_at: now },
        premiere_at: premiereAt === null ? null : new Date(premiereAt),
        deleted_at: isDeleted ? now : null,
        expires_at: expiresAt === null ? null : new Date(expiresAt),
      })),
    )
    .execute();
  return made;
}

/** Adds a recording to each video, which shows all of it. No node has the files. */
export async function insertAccessRanges(
  { platform: { clock, database } }: TestServer,
  videos: ReadonlyMap<string, AccessVideo>,
): Promise<void> {
  const started_at = clock.now();
  await database.db
    .insertInto('recordings')
    .values([...videos].map(([id, { channel }]) => ({ id, channel_id: channel.id, node_id: 'elsewhere', started_at })))
    .execute();
  await database.db
    .insertInto('video_ranges')
    .values(
      [...videos.keys()].map((id) => ({
        video_id: id,
        position: 0,
        recording_id: id,
        start_ms: 0,
        end_ms: ACCESS_VIDEO_MS,
      })),
    )
    .execute();
}

/** The differences between two results for the same items, as text. */
export function differences<Facts>(
  all: ReadonlyMap<string, Facts>,
  given: ReadonlyMap<string, boolean>,
  expected: (info: Facts) => boolean,
): string[] {
  if (given.size !== all.size) throw new Error(`${given.size} answers to ${all.size} questions`);
  return [...all].flatMap(([id, info]) =>
    given.get(id) === expected(info) ? [] : [`${given.get(id)} of ${JSON.stringify(info)}`],
  );
}
