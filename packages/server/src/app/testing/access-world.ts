import type { UnavailableReason, VideoWatcher } from '@bandshell/domain';
import { createTestUser, type TestServer } from '@bandshell/testkit';
import { subscriptionsAreReadBy } from '../../spine/channels/subscribers.ts';
import type { Asker } from '../../spine/graphql/request-context.ts';
import { newId } from '../../spine/new-id.ts';
import type { Viewer } from '../../spine/viewer.ts';

/** Every combination of the values of some facts. */
export function combinations<Facts extends object>(
  values: {
    readonly [Name in keyof Facts]: readonly Facts[Name][];
  },
): Facts[] {
  let made: object[] = [{}];
  for (const [name, options] of Object.entries<readonly unknown[]>(values)) {
    made = made.flatMap((facts) => options.map((option) => ({ ...facts, [name]: option })));
  }
  return made as Facts[];
}

/** A channel and how it stands at the test's time. */
export interface AccessChannel {
  readonly id: string;
  readonly isUnavailable: boolean;
}

/** Somebody of whom all is asked. */
export interface AccessRole {
  readonly name: string;
  readonly asker: Asker;
  watcher(channelId: string): Omit<VideoWatcher, 'hasLink'>;
}

/** Channels of every standing, and everybody who may look at them; the clock of the server stands still. */
export async function openAccessWorld(server: TestServer) {
  const { clock, database } = server.platform;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const standings: { reason: UnavailableReason | null; until: Date | null }[] = [
    { reason: null, until: null },
    { reason: 'TOS_INDEFINITE', until: null },
    { reason: 'TOS_TEMPORARY', until: after(1) },
    { reason: 'TOS_TEMPORARY', until: after(0) },
    { reason: 'DEACTIVATED', until: null },
  ];
  const channels: AccessChannel[] = [];
  for (const [place, { reason, until }] of standings.entries()) {
    const { id } = await createTestUser(server, `channel_${place}`);
    const standing = { unavailable_reason: reason, unavailable_until: until };
    await database.db.updateTable('users').set(standing).where('id', '=', id).execute();
    channels.push({ id, isUnavailable: reason !== null && (until === null || until > clock.now()) });
  }
  const subscriber = newId(clock);
  subscriptionsAreReadBy(async (_platform, userId) => userId === subscriber);
  const viewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
    ...{ userId, login: 'someone', displayName: 'Someone', sessionId: newId(clock), authenticatedAt: null },
    ...{ isStaff: false, isSiteAdmin: false },
    ...more,
  });
  const role = (name: string, who: Viewer | null, isStaff = false): AccessRole => ({
    name,
    asker: { platform: server.platform, viewer: who, linkKeys: new Set() },
    watcher: (channelId) => ({
      isOwner: who?.userId === channelId,
      isStaff,
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
      role('staff', viewer(newId(clock), { isStaff: true }), true),
      role('a site admin', viewer(newId(clock), { isSiteAdmin: true }), true),
      // What a program does in the name of staff has none of their powers.
      role('a token of staff', viewer(newId(clock), { isStaff: true, sessionId: null })),
      ...channels.map(({ id }, place) => role(`the owner of channel ${place}`, viewer(id))),
    ] as readonly AccessRole[],
  };
}
