import {
  createTestUser,
  makeWebFolder,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { partnersPersonalData } from './personal-data.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const now = new Date('2027-03-31T12:00:00Z');
let web: WebFolder;
let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let owner: TestUser;
let count = 0;
beforeAll(async () => {
  web = await makeWebFolder({});
  server = await startTestServer({ webFolder: web.path, clock: { now: () => now } });
  admin = await createTestUser(server, 'the_admin', { roles: { isSiteAdmin: true } });
  staff = await createTestUser(server, 'the_staff', { roles: { isStaff: true } });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});
beforeEach(async () => {
  count += 1;
  const login = `potter_${count}`;
  owner = await createTestUser(server, login, { email: `${login}@example.org` });
  const { db } = server.platform.database;
  await db.updateTable('accounts').set({ email_verified_at: now }).where('user_id', '=', owner.id).execute();
});

/** Streams of three hours on each of the last days. */
const stream = async (days: number, viewers: number): Promise<void> => {
  for (let ago = 1; ago <= days; ago += 1) {
    const started = new Date(now.getTime() - ago * DAY);
    const ended = new Date(started.getTime() + 3 * HOUR);
    await server.platform.database.db
      .insertInto('streams')
      .values({
        ...{ id: newId(server.platform.clock), channel_id: owner.id, node_id: 'test', title: 'Kiln', language: 'en' },
        ...{ started_at: started, alive_at: ended, ended_at: ended, viewed_ms: viewers * 3 * HOUR },
        ...{ category_id: null, interrupted_at: null, end_reason: null, duration_ms: null },
        ...{ width: null, height: null, frame_rate: null, preview_key: null },
      })
      .execute();
  }
};
const STANDING = `{ partnerNeeds { hours days averageViewers } currentUser { roles { isPartner } partnerStanding {
  streamedMinutes days averageViewers meetsNeeds hasConfirmedEmail isPartner mayApplyAt application { state answer } } } }`;
const standing = async (user = owner) => (await user.visitor.graphql(STANDING)).data;
const apply = (visitor = owner.visitor) =>
  mutate(visitor, 'applyForPartner', { message: ' We throw pots. ' }, 'application { id state message }');
const answer = (applicationID: string, isAccepted: boolean, text: string, by = admin) =>
  mutate(by.visitor, 'answerPartnerApplication', { applicationID, isAccepted, answer: text }, 'application { state }');
const pending = async (by = staff) => {
  const { data, errors } = await by.visitor.graphql(
    `{ partnerApplications(state: PENDING) { edges { node { id message averageViewers applicant { login } } } } }`,
  );
  return data?.partnerApplications.edges.map(({ node }: { node: object }) => node) ?? errors[0]?.extensions?.code;
};

test('the program has a page', async () => {
  const answer = await new Visitor(server).fetch('/partner/signup');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>Become a partner · ')]);
});

test('a channel sees the requirements with its own numbers, and applies once it meets them', async () => {
  expect((await standing()).currentUser.partnerStanding).toMatchObject({ streamedMinutes: 0, meetsNeeds: false });
  expect((await apply()).error.code).toBe('NEEDS_NOT_MET');
  await stream(12, 80);
  const { partnerNeeds, currentUser } = await standing();
  expect(partnerNeeds).toEqual({ hours: 25, days: 12, averageViewers: 75 });
  expect(currentUser.partnerStanding).toMatchObject({
    ...{ streamedMinutes: 36 * 60, days: 12, averageViewers: 80, meetsNeeds: true, hasConfirmedEmail: true },
  });
  const both = await Promise.all([apply(), apply()]);
  expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['IS_PENDING', 'made']);
  expect(await pending()).toContainEqual({
    ...{ id: expect.any(String), message: 'We throw pots.', averageViewers: 80, applicant: { login: owner.login } },
  });
  const gone = await owner.visitor.graphql('mutation { withdrawPartnerApplication { error { code } } }');
  expect(gone.data.withdrawPartnerApplication.error).toBeNull();
  const again = await owner.visitor.graphql('mutation { withdrawPartnerApplication { error { code } } }');
  expect(again.data.withdrawPartnerApplication.error.code).toBe('NOT_FOUND');
  expect(await pending()).toEqual([]);
});

test('an accepted channel is a partner, and its owner is told in the app and by mail', async () => {
  await stream(12, 80);
  const { application } = await apply();
  const both = await Promise.all([answer(application.id, true, ''), answer(application.id, true, '')]);
  expect(both.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['ALREADY_ANSWERED', 'done']);
  const { currentUser } = await standing();
  expect(currentUser.roles.isPartner).toBe(true);
  expect(currentUser.partnerStanding).toMatchObject({ isPartner: true, application: { state: 'ACCEPTED' } });
  expect((await apply()).error.code).toBe('IS_PARTNER');
  const mail = await server.mailbox.next({ to: `${owner.login}@example.org` });
  expect(mail.subject).toBe('You are now a partner');
  const updates = await until('the notification', async () => {
    const { data } = await owner.visitor.graphql('{ currentUser { notifications { edges { node { kind } } } } }');
    return data.currentUser.notifications.edges[0]?.node;
  });
  expect(updates).toEqual({ kind: 'PARTNER_ANSWERED' });
  const log = await server.platform.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', owner.id)
    .execute();
  expect(log).toEqual([{ action: 'user.grant-role' }]);
});

test('an application of a channel that staff made a partner meanwhile is accepted, and the role is granted once', async () => {
  await stream(12, 80);
  const { application } = await apply();
  const { db } = server.platform.database;
  await db.updateTable('users').set({ is_partner: true }).where('id', '=', owner.id).execute();
  expect((await answer(application.id, true, '')).error).toBeNull();
  expect((await standing()).currentUser.partnerStanding).toMatchObject({ application: { state: 'ACCEPTED' } });
  expect(await db.selectFrom('audit_log').select('id').where('target_id', '=', owner.id).execute()).toEqual([]);
});

test('a refused channel reads why, and applies again after 30 days', async () => {
  await stream(12, 80);
  const { application } = await apply();
  expect((await answer(application.id, false, ' ')).error.code).toBe('REASON_MISSING');
  expect((await answer(application.id, false, 'Show more of your own work.')).error).toBeNull();
  expect((await standing()).currentUser.partnerStanding).toMatchObject({
    ...{ isPartner: false, application: { state: 'REFUSED', answer: 'Show more of your own work.' } },
    mayApplyAt: new Date(now.getTime() + 30 * DAY).toISOString(),
  });
  expect((await apply()).error.code).toBe('TOO_EARLY');
  const mail = await server.mailbox.next({ to: `${owner.login}@example.org` });
  expect(mail.text).toContain('Show more of your own work.');
  const answered_at = new Date(now.getTime() - 30 * DAY);
  const { db } = server.platform.database;
  await db.updateTable('partner_applications').set({ answered_at }).where('id', '=', application.id).execute();
  expect((await apply()).error).toBeNull();
});

test('is refused to visitors, to others, and without a confirmed address', async () => {
  const visitor = new Visitor(server);
  expect((await visitor.graphql('{ partnerNeeds { hours } }')).data.partnerNeeds).toEqual({ hours: 25 });
  expect(await apply(visitor)).toEqual({ denied: 'UNAUTHENTICATED' });
  expect(await pending(owner)).toBe('FORBIDDEN');
  await stream(12, 80);
  const { application } = await apply();
  for (const by of [owner, staff]) expect(await answer(application.id, true, '', by)).toEqual({ denied: 'FORBIDDEN' });
  expect((await answer('9', true, '')).error.code).toBe('NOT_FOUND');
  const other = await staff.visitor.graphql(`{ user(login: "${owner.login}") { partnerStanding { days } } }`);
  expect(other.data.user.partnerStanding).toBeNull();
  expect(await partnersPersonalData.copy(server.platform, owner.id)).toMatchObject({
    partnerApplications: [{ message: 'We throw pots.', state: 'PENDING' }],
  });
  await partnersPersonalData.erase(server.platform, owner.id);
  expect(await partnersPersonalData.copy(server.platform, owner.id)).toEqual({ partnerApplications: [] });
  const { db } = server.platform.database;
  await db.updateTable('accounts').set({ email_verified_at: null }).where('user_id', '=', owner.id).execute();
  expect((await apply()).error.code).toBe('EMAIL_UNCONFIRMED');
});
