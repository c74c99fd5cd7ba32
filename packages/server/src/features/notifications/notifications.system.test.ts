import { LIVE_NOTICE_PAUSE_MS } from '@bandshell/domain/streams';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyLive } from '../streams/live-notice/notify-live.ts';
import { mailWhisper, mailWhisperLater } from '../whispers/mail-whisper.ts';
import { writeUnsubscribeId } from './unsubscribe-id.ts';

let now = new Date('2027-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const SET = `mutation($i: UpdateEmailPreferenceInput!) { updateEmailPreference(input: $i) {
  settings { emails { kind isOn } } error { code } } }`;
const OWN = '{ currentUser { notificationSettings { emails { kind isOn } } } }';
const END = `mutation($i: UnsubscribeEmailInput!) { unsubscribeEmail(input: $i) {
  subscription { kinds isOn } error { code } } }`;

const isOn = async (user: TestUser, kind: string): Promise<boolean> => {
  const { emails } = (await user.visitor.graphql(OWN)).data.currentUser.notificationSettings;
  return emails.find((one: { kind: string }) => one.kind === kind).isOn;
};
const turnOn = (user: TestUser, kind: string) => user.visitor.graphql(SET, { i: { kind, isOn: true } });
const mailsTo = async (to: string) => (await server.mailbox.all()).filter((mail) => mail.to === to);

let count = 0;
/** A user whose address is confirmed. */
const meet = async (): Promise<TestUser & { readonly email: string }> => {
  count += 1;
  const email = `reader_${count}@example.org`;
  const user = await createTestUser(server, `reader_${count}`, { email });
  await server.platform.database.db
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('user_id', '=', user.id)
    .execute();
  return { ...user, email };
};
const goLive = async (channelId: string): Promise<string> => {
  count += 1;
  const id = String(700_000 + count);
  const { db } = server.platform.database;
  await db.updateTable('streams').set({ ended_at: now }).where('channel_id', '=', channelId).execute();
  await db
    .insertInto('streams')
    .values({
      id,
      channel_id: channelId,
      node_id: 'n',
      title: 'Kiln opening',
      language: 'en',
      started_at: now,
      alive_at: now,
    })
    .execute();
  return id;
};

describe('preferences', () => {
  test('are off at first, the user’s own, and kept', async () => {
    const user = await meet();
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(false);
    expect((await turnOn(user, 'CHANNEL_LIVE')).data.updateEmailPreference.error).toBeNull();
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(true);
    expect(await isOn(user, 'WHISPER')).toBe(false);
    const other = await meet();
    const seen = await other.visitor.graphql(`{ user(login: "${user.login}") { notificationSettings { id } } }`);
    expect(seen.data.user.notificationSettings).toBeNull();
  });

  test('are ended by a mail’s link, without a log-in, for its kind or all', async () => {
    const user = await meet();
    await turnOn(user, 'CHANNEL_LIVE');
    await turnOn(user, 'WHISPER');
    const id = writeUnsubscribeId(server.platform.services.siteKeys, { userId: user.id, kinds: ['WHISPER'] });
    const stranger = new Visitor(server);
    const about = await stranger.graphql('query($id: String!) { emailSubscription(opaqueID: $id) { kinds isOn } }', {
      id,
    });
    expect(about.data.emailSubscription).toEqual({ kinds: ['WHISPER'], isOn: true });
    const ended = await stranger.graphql(END, { i: { opaqueID: id } });
    expect(ended.data.unsubscribeEmail).toEqual({ subscription: { kinds: ['WHISPER'], isOn: false }, error: null });
    expect([await isOn(user, 'WHISPER'), await isOn(user, 'CHANNEL_LIVE')]).toEqual([false, true]);
    await stranger.graphql(END, { i: { opaqueID: id, isEvery: true } });
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(false);
  });

  test('are ended by one click of a mail programme, which has no cookies and is no page of ours', async () => {
    const user = await meet();
    await turnOn(user, 'CHANNEL_LIVE');
    const id = writeUnsubscribeId(server.platform.services.siteKeys, { userId: user.id, kinds: ['CHANNEL_LIVE'] });
    const click = (opaqueID: string, method = 'POST') =>
      fetch(`${server.url}/email-unsubscribe?emailOpaqueID=${opaqueID}`, {
        method,
        body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    await click(id, 'GET');
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(true);
    expect((await click(`${id.slice(0, -2)}xx`)).status).toBe(404);
    expect((await click('')).status).toBe(404);
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(true);
    expect((await click(id)).status).toBe(200);
    expect(await isOn(user, 'CHANNEL_LIVE')).toBe(false);
    const guess = await new Visitor(server).graphql(END, { i: { opaqueID: 'guess' } });
    expect(guess.data.unsubscribeEmail.error.code).toBe('NOT_FOUND');
  });
});

test('one click ends mails however many others of the same mail provider clicked before, and an address guesses none', async () => {
  const clicks = [];
  for (let i = 0; i < 130; i += 1) {
    clicks.push(fetch(`${server.url}/email-unsubscribe?emailOpaqueID=guess${i}`, { method: 'POST' }));
  }
  expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([404]));
  const user = await meet();
  await turnOn(user, 'CHANNEL_LIVE');
  const id = writeUnsubscribeId(server.platform.services.siteKeys, { userId: user.id, kinds: ['CHANNEL_LIVE'] });
  const answer = await fetch(`${server.url}/email-unsubscribe?emailOpaqueID=${id}`, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(await isOn(user, 'CHANNEL_LIVE')).toBe(false);
});

const follow = (user: TestUser, target: TestUser) =>
  user.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
    id: target.id,
  });
const bell = async (user: TestUser, target: TestUser, isOn: boolean) => {
  const { data } = await user.visitor.graphql(
    `mutation($i: SetLiveNoticeInput!) { setLiveNotice(input: $i) {
      user { self { isLiveNoticeOn } } error { code } } }`,
    { i: { targetID: target.id, isOn } },
  );
  return data.setLiveNotice;
};

describe('a channel that goes live', () => {
  test('is told to followers who want it, once, with a way to end it', async () => {
    const [star, fan, quiet, unconfirmed] = [await meet(), await meet(), await meet(), await meet()];
    for (const user of [fan, quiet, unconfirmed]) {
      await follow(user, star);
    }
    await turnOn(fan, 'CHANNEL_LIVE');
    await turnOn(unconfirmed, 'CHANNEL_LIVE');
    await server.platform.database.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('user_id', '=', unconfirmed.id)
      .execute();
    const streamId = await goLive(star.id);
    await notifyLive(server.platform, { channelId: star.id, streamId });
    const mail = await server.mailbox.next({ to: fan.email });
    expect(mail.subject).toBe(`${star.login} is live`);
    expect(mail.text).toContain('Kiln opening');
    expect(mail.headers['List-Unsubscribe'] ?? mail.headers['list-unsubscribe']).toContain('/email-unsubscribe?');
    // The stream is interrupted and continues.
    now = new Date(now.getTime() + 60 * 60_000);
    const again = await goLive(star.id);
    await notifyLive(server.platform, { channelId: star.id, streamId: again });
    await notifyLive(server.platform, { channelId: star.id, streamId: again });
    expect(await mailsTo(fan.email)).toHaveLength(1);
    for (const user of [quiet, unconfirmed]) expect(await mailsTo(user.email)).toHaveLength(0);
  });

  test('is not told to a follower who muted it, until they want it again', async () => {
    const [star, fan, muted] = [await meet(), await meet(), await meet()];
    for (const user of [fan, muted]) {
      await follow(user, star);
      await turnOn(user, 'CHANNEL_LIVE');
    }
    expect(await bell(muted, star, false)).toEqual({ user: { self: { isLiveNoticeOn: false } }, error: null });
    await notifyLive(server.platform, { channelId: star.id, streamId: await goLive(star.id) });
    await server.mailbox.next({ to: fan.email });
    expect(await mailsTo(muted.email)).toHaveLength(0);

    now = new Date(now.getTime() + LIVE_NOTICE_PAUSE_MS);
    await bell(muted, star, true);
    await bell(fan, star, false);
    await notifyLive(server.platform, { channelId: star.id, streamId: await goLive(star.id) });
    await server.mailbox.next({ to: muted.email });
    expect(await mailsTo(fan.email)).toHaveLength(1);
  });
});

describe('a whisper', () => {
  const send = async (from: TestUser, to: TestUser) => {
    now = new Date(now.getTime() + 2000);
    const { data } = await from.visitor.graphql(
      'mutation($i: SendWhisperInput!) { sendWhisper(input: $i) { whisper { id } } }',
      { i: { recipientID: to.id, text: 'a secret word' } },
    );
    const { db } = server.platform.database;
    const { thread_id: threadId, id: whisperId } = await db
      .selectFrom('whispers')
      .select(['id', 'thread_id'])
      .where('id', '=', data.sendWhisper.whisper.id)
      .executeTakeFirstOrThrow();
    return { threadId, whisperId, senderId: from.id, recipientId: to.id };
  };

  test('that stays unread is told to who wants it, once a day, without its words', async () => {
    const [ann, bob, carl] = [await meet(), await meet(), await meet()];
    await turnOn(bob, 'WHISPER');
    await mailWhisper(server.platform, await send(ann, bob));
    await mailWhisper(server.platform, await send(ann, bob));
    const mail = await server.mailbox.next({ to: bob.email });
    expect(mail.subject).toBe(`${ann.login} whispered to you`);
    expect(`${mail.text}${mail.html}`).not.toContain('secret');
    await mailWhisper(server.platform, await send(ann, carl));
    const read = await send(carl, bob);
    await bob.visitor.graphql(
      'mutation($i: MarkWhispersReadInput!) { markWhispersRead(input: $i) { error { code } } }',
      { i: { threadID: read.threadId, whisperID: read.whisperId } },
    );
    await mailWhisper(server.platform, read);
    // A mail that was requested later has arrived, so earlier ones would have arrived too.
    await turnOn(carl, 'WHISPER');
    await mailWhisper(server.platform, await send(bob, carl));
    await server.mailbox.next({ to: carl.email });
    expect(await mailsTo(bob.email)).toHaveLength(1);
    expect(await mailsTo(carl.email)).toHaveLength(1);
  });

  test('of someone whom the recipient blocks since then is not mailed', async () => {
    const [ann, bob] = [await meet(), await meet()];
    await turnOn(bob, 'WHISPER');
    const whisper = await send(ann, bob);
    const block = 'mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }';
    await bob.visitor.graphql(block, { id: ann.id });
    await mailWhisper(server.platform, whisper);
    await bob.visitor.graphql(block.replace('blockUser', 'unblockUser'), { id: ann.id });
    await mailWhisper(server.platform, whisper);
    await server.mailbox.next({ to: bob.email });
    expect(await mailsTo(bob.email)).toHaveLength(1);
  });

  test('is looked at again for who wants mails, and for nobody else', async () => {
    const [ann, eager, quiet] = [await meet(), await meet(), await meet()];
    await turnOn(eager, 'WHISPER');
    const [wanted, other] = [await send(ann, eager), await send(ann, quiet)];
    for (const whisper of [wanted, other]) await mailWhisperLater(server.platform, whisper);
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where task_identifier = 'mail-whisper'`.execute(server.platform.database.db);
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain(`mail-whisper-${wanted.whisperId}`);
    expect(keys).not.toContain(`mail-whisper-${other.whisperId}`);
  });
});
