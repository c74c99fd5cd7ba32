import { NEWS_MAIL_WINDOW_MS, NEWS_MAILS_A_DAY } from '@bandshell/domain/notifications';
import {
  createTestUser,
  startTestServer,
  type TestMail,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import { raidNotificationUpdates } from '../raids/notification-updates.ts';
import { passOnFollowers } from '../streams/live-notice/pass-on-followers.ts';
import { giftNotificationUpdates } from '../subscriptions/notification-updates.ts';
import { addNotifications } from './add-notifications.ts';
import { mailUpdates } from './mail-updates.ts';
import { notifyChannelFollowers } from './notify-channel-followers.ts';

let now = new Date('2027-03-01T12:00:00Z');
let server: TestServer;
let count = 0;
let star: TestUser;
let fan: TestUser & { readonly email: string };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const MINUTE = 60_000;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  later(86_400_000);
  star = await createTestUser(server, `star_${count}`);
  fan = await meet(`fan_${count}`);
});

const meet = async (login: string): Promise<TestUser & { readonly email: string }> => {
  const email = `${login}@example.org`;
  const user = await createTestUser(server, login, { email });
  await sql`update accounts set email_verified_at = ${now} where user_id = ${user.id}`.execute(
    server.platform.database.db,
  );
  return { ...user, email };
};
const choose = async (user: TestUser, kinds: readonly string[], headers?: Record<string, string>): Promise<void> => {
  for (const kind of kinds) {
    const { data } = await user.visitor.graphql(
      'mutation($i: UpdateEmailPreferenceInput!) { updateEmailPreference(input: $i) { error { code } } }',
      { i: { kind, isOn: true } },
      headers,
    );
    expect(data.updateEmailPreference.error).toBeNull();
  }
};
const SETTINGS = `mutation($i: UpdateEmailSettingsInput!) { updateEmailSettings(input: $i) {
  settings { emailLanguage quietHours { from to timeZone } } error { code } } }`;
const set = async (user: TestUser, i: object) => (await user.visitor.graphql(SETTINGS, { i })).data.updateEmailSettings;
const updates = (...all: readonly Partial<NotificationUpdate>[]): Promise<void> =>
  server.platform.database.transact((tx) =>
    addNotifications(
      tx,
      server.platform,
      all.map((one) => ({
        ...{ userId: fan.id, kind: 'REPLY', subject: star.id, actorId: star.id, channelId: star.id },
        ...one,
      })),
    ),
  );
/** How many mails with news the reader got within a day, after what is due was mailed. */
const sent = async (user: TestUser = fan): Promise<number> => {
  await mailUpdates(server.platform);
  // The server's own job may be at it: the lock waits for its end.
  const { rows } = await sql<{ count: number }>`select cardinality(sent_at)::integer as count from mail_readers
    where user_id = ${user.id} for update`.execute(server.platform.database.db);
  return rows[0]?.count ?? 0;
};
/** The newest mail, when so many have arrived. */
const mail = async (number: number, to = fan.email): Promise<TestMail> =>
  until(`${number} mails`, async () => {
    const all = (await server.mailbox.all()).filter((one) => one.to === to);
    return all.length === number ? all.at(-1) : undefined;
  });
const goLive = async (channel: TestUser): Promise<void> => {
  const { clock, database } = server.platform;
  const aboutId = newId(clock);
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
    values (${aboutId}, ${channel.id}, 'test', 'Kiln opening', 'en', ${now}, ${now})`.execute(database.db);
  const about = { kind: 'LIVE', channelId: channel.id, aboutId, id: newId(clock), at: now.getTime() } as const;
  await notifyChannelFollowers(server.platform, about);
  await notifyChannelFollowers(server.platform, about);
};

describe('news by mail', () => {
  test('of ten minutes are one mail with a link that ends its kinds by one click', async () => {
    await choose(fan, ['REPLY', 'RAID', 'GIFT']);
    await updates({});
    later(4 * MINUTE);
    await updates({}, { kind: 'RAID', subject: '77' }, { kind: 'MENTION' });
    expect(await sent()).toBe(0);
    later(NEWS_MAIL_WINDOW_MS - 4 * MINUTE);
    expect(await sent()).toBe(1);
    const { subject, text, headers } = await mail(1);
    expect(subject).toBe('2 things happened while you were away');
    expect(text).toContain(`2 replies to you in the chat of ${star.login}`);
    expect(text).toContain(`${star.login} raided your channel\n`);
    expect(text).not.toContain('mention');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = /<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const click = await fetch(link.replace(/^https?:\/\/[^/]+/, server.url), { method: 'POST' });
    expect(click.status).toBe(200);
    const { data } = await fan.visitor.graphql('{ currentUser { notificationSettings { emails { kind isOn } } } }');
    const on = data.currentUser.notificationSettings.emails.filter((one: { isOn: boolean }) => one.isOn);
    expect(on.map(({ kind }: { kind: string }) => kind)).toEqual(['GIFT', 'STREAM_REMINDER', 'VIDEO_EXPIRY']);
    await updates({});
    later(60 * MINUTE);
    expect(await sent()).toBe(1);
  });

  test('leave out what the reader has read, whom they block and what is gone', async () => {
    const rude = await createTestUser(server, `rude_${count}`);
    const gone = await createTestUser(server, `gone_${count}`);
    await choose(fan, ['REPLY', 'MENTION', 'RAID']);
    await updates(
      {},
      { kind: 'MENTION', actorId: rude.id },
      { kind: 'RAID', subject: '9', actorId: gone.id, channelId: gone.id },
    );
    later(MINUTE);
    await fan.visitor.graphql('mutation { markNotificationsRead(input: { ids: null }) { error { code } } }');
    await updates({ kind: 'MENTION', subject: 'x', actorId: rude.id });
    await fan.visitor.graphql('mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }', {
      id: rude.id,
    });
    await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${gone.id}`.execute(
      server.platform.database.db,
    );
    later(60 * MINUTE);
    expect(await sent()).toBe(0);
    const { rows } = await sql`select from mail_news where user_id = ${fan.id}`.execute(server.platform.database.db);
    expect(rows).toEqual([]);
  });

  test('leave out what the reader saw in the open list', async () => {
    await choose(fan, ['REPLY', 'RAID']);
    await updates({}, { kind: 'RAID', subject: '9' });
    later(MINUTE);
    const { rows } = await sql<{ id: string }>`select id from notifications where user_id = ${fan.id}
      order by id desc limit 1`.execute(server.platform.database.db);
    const seen = 'mutation($id: ID!) { markNotificationsSeen(input: { newestID: $id }) { error { code } } }';
    await fan.visitor.graphql(seen, { id: rows[0]?.id });
    await updates({});
    later(60 * MINUTE);
    expect(await sent()).toBe(1);
    // The reply of before was seen; the one after it was not, and both are one piece of news.
    expect((await mail(1)).subject).not.toContain('raid');
  });

  test('reach only readers who chose them and whose address is confirmed', async () => {
    await choose(fan, ['RAID']);
    await sql`update accounts set email_verified_at = null where user_id = ${fan.id}`.execute(
      server.platform.database.db,
    );
    await updates({}, { kind: 'RAID', subject: '5' });
    const { rows } = await sql<{ kind: string }>`select kind from mail_news where user_id = ${fan.id}`.execute(
      server.platform.database.db,
    );
    expect(rows).toEqual([{ kind: 'RAID' }]);
    later(60 * MINUTE);
    expect(await sent()).toBe(0);
  });

  test('come at most twelve times in 24 hours, the rest in the next one', async () => {
    await choose(fan, ['RAID']);
    for (let index = 0; index < NEWS_MAILS_A_DAY + 2; index += 1) {
      await updates({ kind: 'RAID', subject: String(index) });
      later(30 * MINUTE);
      await mailUpdates(server.platform);
    }
    await mail(NEWS_MAILS_A_DAY);
    later(18 * 60 * MINUTE);
    await mailUpdates(server.platform);
    expect((await mail(NEWS_MAILS_A_DAY + 1)).subject).toBe('2 things happened while you were away');
  });

  test('about a live stream come at once, and not when it has ended', async () => {
    const other = await createTestUser(server, `other_${count}`);
    for (const { id } of [star, other]) {
      await fan.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
        id,
      });
    }
    await choose(fan, ['CHANNEL_LIVE']);
    await goLive(star);
    const { subject, text } = await mail(1);
    expect([subject, text]).toEqual([`${star.login} is live`, expect.stringContaining('Kiln opening')]);
    await goLive(other);
    await sql`update streams set ended_at = ${now} where channel_id = ${other.id}`.execute(server.platform.database.db);
    later(60 * MINUTE);
    expect(await sent()).toBe(1);
  });
});

test('an invitation to a team is news by mail, unless it was answered or the team deleted meanwhile', async () => {
  const { db } = server.platform.database;
  const invited = await meet(`invited_${count}`);
  await choose(invited, ['TEAM_INVITATION']);
  const { clock } = server.platform;
  const [open, answered, deleted] = [newId(clock), newId(clock), newId(clock)];
  for (const id of [open, answered, deleted]) {
    const names = { name: `kiln_${id}`, display_name: 'Kiln', owner_id: star.id, description: '' };
    await db
      .insertInto('teams')
      .values({ id, ...names, created_at: now, deleted_at: null })
      .execute();
    await db
      .insertInto('team_members')
      .values({ team_id: id, user_id: invited.id, invited_at: now, joined_at: null })
      .execute();
    await updates({ userId: invited.id, kind: 'TEAM_INVITATION', subject: id });
  }
  await db.updateTable('team_members').set({ joined_at: now }).where('team_id', '=', answered).execute();
  await db.updateTable('teams').set({ deleted_at: now }).where('id', '=', deleted).execute();
  later(NEWS_MAIL_WINDOW_MS);
  expect(await sent(invited)).toBe(1);
  const { subject, text } = await mail(1, invited.email);
  expect(subject).toBe(`${star.login} invites you to a team`);
  expect(text).toContain('/settings/channel');
});

describe('the reader', () => {
  test('has quiet hours in their time zone, after which one mail has all', async () => {
    now = new Date('2028-01-10T20:30:00Z');
    fan = await meet(`sleeper_${count}`);
    await choose(fan, ['REPLY', 'RAID']);
    const quietHours = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Berlin' };
    await updates({});
    // The mail waits already when the hours are chosen.
    expect(await set(fan, { language: 'en', quietHours })).toEqual({
      settings: { emailLanguage: 'en', quietHours },
      error: null,
    });
    later(45 * MINUTE);
    expect(await sent()).toBe(0);
    await updates({ kind: 'RAID', subject: '1' });
    now = new Date('2028-01-11T05:59:00Z');
    expect(await sent()).toBe(0);
    now = new Date('2028-01-11T06:00:00Z');
    expect(await sent()).toBe(1);
    expect((await mail(1)).subject).toBe('2 things happened while you were away');
  });

  test('gets news of one subject again that come after the reader saw the earlier ones', async () => {
    await choose(fan, ['REPLY']);
    await updates({});
    later(MINUTE);
    await sql`update notifications set read_at = ${now} where user_id = ${fan.id}`.execute(server.platform.database.db);
    later(MINUTE);
    await updates({});
    later(10 * MINUTE);
    expect(await sent()).toBe(1);
    expect((await mail(1)).subject).toBe(`${star.login} replied to you in the chat of ${star.login}`);
  });

  test('gets the news of a raid or gift once, however often its event is processed', async () => {
    await choose(fan, ['RAID', 'GIFT', 'VIDEO']);
    const face = { id: star.id, login: star.login, displayName: star.login, chatColor: '#123456' };
    const raid = { raidId: '771', source: face, target: { ...face, id: fan.id } };
    const gift = {
      giver: face,
      user: { ...face, id: fan.id },
      channelId: star.id,
      termId: '772',
      noticeId: 'a-notice',
    };
    const process = async (): Promise<void> => {
      await raidNotificationUpdates['raid-moved'](raid as never, server.platform);
      await giftNotificationUpdates.subscribed(gift as never, server.platform);
    };
    await process();
    later(10 * MINUTE);
    expect(await sent()).toBe(1);
    await sql`update notifications set read_at = ${now} where user_id = ${fan.id}`.execute(server.platform.database.db);
    await process();
    later(60 * MINUTE);
    expect(await sent()).toBe(1);
    const { rows } = await sql`select from notifications where user_id = ${fan.id}`.execute(
      server.platform.database.db,
    );
    expect(rows).toHaveLength(2);
  });

  test('gets the news of a job that an earlier version left, unless a mail had it', async () => {
    const other = await meet(`other_${count}`);
    for (const user of [fan, other]) {
      await choose(user, ['CHANNEL_LIVE']);
      await sql`insert into follows (target_id, follower_id, is_live_notice_on, created_at)
        values (${star.id}, ${user.id}, true, ${now})`.execute(server.platform.database.db);
    }
    const streamId = newId(server.platform.clock);
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
      values (${streamId}, ${star.id}, 'test', 'Kiln opening', 'en', ${now}, ${now})`.execute(
      server.platform.database.db,
    );
    await sql`insert into live_notices (channel_id, stream_id, told_at) values (${star.id}, ${streamId}, ${now})`.execute(
      server.platform.database.db,
    );
    const work = { channelId: star.id, streamId, after: fan.id };
    await passOnFollowers(server.platform, work);
    await passOnFollowers(server.platform, work);
    expect([await sent(fan), await sent(other)]).toEqual([0, 1]);
    expect((await mail(1, other.email)).subject).toContain(star.login);
    await passOnFollowers(server.platform, { channelId: star.id, streamId });
    expect([await sent(fan), await sent(other)]).toEqual([1, 1]);
    const { rows } = await sql`select from notifications where user_id in (${fan.id}, ${other.id})`.execute(
      server.platform.database.db,
    );
    expect(rows).toHaveLength(0);
    await passOnFollowers(server.platform, { channelId: star.id, streamId: newId(server.platform.clock) });
    expect(await sent(fan)).toBe(1);
  });

  test('reads mails in the language of the page on which they chose them, or in another', async () => {
    await choose(fan, ['RAID'], { 'accept-language': 'de' });
    await updates({ kind: 'RAID', subject: '1' });
    later(15 * MINUTE);
    await mailUpdates(server.platform);
    const german = await mail(1);
    expect(german.subject).toBe(`${star.login} hat deinen Kanal geraidet`);
    expect(german.text).toContain('Hallo ');
    expect(german.text).toContain('Abbestellen:');
    await set(fan, { language: 'en', quietHours: null });
    await updates({ kind: 'RAID', subject: '2' });
    later(60 * MINUTE);
    await mailUpdates(server.platform);
    expect((await mail(2)).subject).toBe(`${star.login} raided your channel`);
  });

  test('cannot choose hours, zones or languages that do not exist', async () => {
    const zone = 'Europe/Berlin';
    for (const quietHours of [
      { from: 60, to: 60, timeZone: zone },
      { from: -1, to: 60, timeZone: zone },
      { from: 60, to: 1440, timeZone: zone },
      { from: 60, to: 120, timeZone: 'Mars/Crater' },
    ]) {
      expect((await set(fan, { language: 'en', quietHours })).error.code).toBe('INVALID_TIME');
    }
    expect((await set(fan, { language: 'xx', quietHours: null })).error.code).toBe('INVALID_TIME');
  });

  test('is told of a gifted subscription', async () => {
    const face = ({ id, login }: TestUser) => ({ id, login, displayName: login, chatColor: '#123456' });
    await server.platform.database.transact((tx) =>
      tx.emit(
        {
          ...{ type: 'subscribed', channelId: star.id, termId: newId(server.platform.clock), user: face(fan) },
          ...{ giver: face(star), tier: '1000', months: 1, tenureMonths: 1, streakMonths: 1, isExtended: false },
          ...{ noticeId: crypto.randomUUID(), at: now.getTime() },
        },
        star.id,
      ),
    );
    await expect
      .poll(async () => {
        const { data } = await fan.visitor.graphql('{ currentUser { notifications { edges { node { kind } } } } }');
        return data.currentUser.notifications.edges.map(({ node }: { node: { kind: string } }) => node.kind);
      })
      .toEqual(['GIFT']);
  });
});
