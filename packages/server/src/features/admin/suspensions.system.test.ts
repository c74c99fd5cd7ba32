import {
  ChatPeer,
  createChatToken,
  createTestUser,
  issueProgramToken,
  openPage,
  registerProgram,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  type TestUser,
  until,
  Visitor,
  validateToken,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { showStreamKey } from '../streams/stream-keys/stream-key.ts';
import { endDueSuspensions } from './end-due-suspensions.ts';

const DAY = 86_400_000;
let now = Date.parse('2026-11-21T06:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

let count = 0;
let staff: TestUser;
let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  count += 1;
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  admin = await createTestUser(server, `admin_${count}`, { roles: { isSiteAdmin: true } });
  user = await createTestUser(server, `viewer_${count}`);
});

const SUSPEND = `mutation($input: SuspendUserInput!) { suspendUser(input: $input) {
  user { id unavailableReason unavailableUntil sessionsCount } error { code message } } }`;
const RESTORE = `mutation($input: RestoreUserInput!) { restoreUser(input: $input) {
  user { id unavailableReason } error { code } } }`;
const suspend = async (by: TestUser, target: TestUser, more: object = {}) => {
  const input = { userID: target.id, reason: 'TOS_INDEFINITE', note: 'Spam.', ...more };
  const { data, errors } = await by.visitor.graphql(SUSPEND, { input });
  return data === null ? errors[0]?.extensions?.code : data.suspendUser;
};
const restore = async (by: TestUser, target: TestUser, note?: string) => {
  const { data, errors } = await by.visitor.graphql(RESTORE, { input: { userID: target.id, note } });
  return data === null ? errors[0]?.extensions?.code : data.restoreUser;
};
const channelOf = async (target: TestUser, by = new Visitor(server)) => {
  const query = `query($login: String!) { userOrError(login: $login) {
    __typename ... on User { id unavailableReason } ... on UserDoesNotExist { reason } } }`;
  return (await by.graphql(query, { login: target.login })).data.userOrError;
};
const whoIs = async (visitor: Visitor) => (await visitor.graphql('{ currentUser { login } }')).data.currentUser?.login;
const logIn = async (login: string, password: string) => {
  const { data } = await new Visitor(server, `198.51.100.${count}`).graphql(
    `mutation($input: LogInInput!) { logIn(input: $input) {
      user { id } suspension { reason endsAt } error { code message } } }`,
    { input: { login, password } },
  );
  return data.logIn;
};
const audit = (target: TestUser) =>
  server.platform.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_kind', '=', 'user')
    .where('target_id', '=', target.id)
    .orderBy('id')
    .execute();
const inDays = (days: number) => new Date(now + days * DAY).toISOString();

test('a suspension that is over brings no session and no token back', async () => {
  const program = await registerProgram(await createTestUser(server, `developer_${count}`), 'CONFIDENTIAL');
  const token = await issueProgramToken(server, program, user, ['user:read:email']);
  const chat = await createChatToken(user);
  const status = async (of: string) => (await validateToken(server, of)).status;
  expect([await status(token), await status(chat)]).toEqual([200, 200]);
  await suspend(staff, user);
  await server.drainEvents();
  expect([await status(token), await status(chat), await whoIs(user.visitor)]).toEqual([401, 401, undefined]);
  await restore(admin, user);
  await server.drainEvents();
  expect([await status(token), await status(chat), await whoIs(user.visitor)]).toEqual([401, 401, undefined]);
});

describe('who may suspend whom', () => {
  it('is staff and site admins; nobody else, with or without an account', async () => {
    expect(await suspend({ ...user, visitor: new Visitor(server) }, admin)).toBe('UNAUTHENTICATED');
    expect(await suspend(user, staff)).toBe('FORBIDDEN');
    expect(await restore(user, user)).toBe('FORBIDDEN');
    expect(await restore({ ...user, visitor: new Visitor(server) }, user)).toBe('UNAUTHENTICATED');
    expect((await suspend(staff, user)).error).toBeNull();
    expect((await suspend(admin, await createTestUser(server, `second_${count}`))).error).toBeNull();
  });

  it('is neither themselves nor staff for staff, and a site admin for nobody', async () => {
    const otherStaff = await createTestUser(server, `other_staff_${count}`, { roles: { isStaff: true } });
    const otherAdmin = await createTestUser(server, `other_admin_${count}`, { roles: { isSiteAdmin: true } });
    expect((await suspend(staff, staff)).error.code).toBe('SELF');
    expect((await suspend(admin, admin)).error.code).toBe('SELF');
    expect((await suspend(staff, otherStaff)).error.code).toBe('PROTECTED');
    expect((await suspend(staff, admin)).error.code).toBe('PROTECTED');
    expect((await suspend(admin, otherAdmin)).error.code).toBe('PROTECTED');
    expect((await suspend(admin, otherStaff)).error).toBeNull();
    expect((await restore(staff, otherStaff)).error.code).toBe('PROTECTED');
    for (const untouched of [staff, admin, otherAdmin]) expect(await audit(untouched)).toEqual([]);
  });

  it('is not who lost the role meanwhile, nor who was suspended', async () => {
    const { db } = server.platform.database;
    expect((await suspend(admin, staff)).error).toBeNull();
    expect(await suspend(staff, user)).toBe('UNAUTHENTICATED');
    const former = await createTestUser(server, `former_${count}`, { roles: { isStaff: true } });
    await db.updateTable('users').set({ is_staff: false }).where('id', '=', former.id).execute();
    expect(await suspend(former, user)).toBe('FORBIDDEN');
    expect(await channelOf(user)).toMatchObject({ __typename: 'User' });
  });

  it('needs a fresh log-in', async () => {
    now += DAY;
    expect((await suspend(staff, user)).error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await audit(user)).toEqual([]);
  });

  it('needs a note, an end where there is one, and a user', async () => {
    const code = async (more: object) => (await suspend(staff, user, more)).error.code;
    expect(await code({ note: '  ' })).toBe('NOTE_INVALID');
    expect(await code({ note: 'x'.repeat(2_001) })).toBe('NOTE_INVALID');
    expect(await code({ reason: 'TOS_TEMPORARY' })).toBe('END_INVALID');
    expect(await code({ reason: 'TOS_TEMPORARY', endsAt: inDays(-1) })).toBe('END_INVALID');
    expect(await code({ reason: 'TOS_TEMPORARY', endsAt: inDays(400) })).toBe('END_INVALID');
    expect(await code({ reason: 'DMCA', endsAt: inDays(1) })).toBe('END_INVALID');
    expect(await code({ userID: '999999999' })).toBe('NOT_FOUND');
    expect(await code({ userID: "1' or 1=1" })).toBe('NOT_FOUND');
    const { errors } = await staff.visitor.graphql(SUSPEND, {
      input: { userID: user.id, reason: 'DEACTIVATED', note: 'x' },
    });
    expect(errors).not.toEqual([]);
  });
});

describe('a suspension', () => {
  it('closes the page, the sessions and the way in, and says why after the right password alone', async () => {
    const endsAt = inDays(3);
    const answer = await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt, note: 'Threats in chat.' });
    expect(answer).toEqual({
      user: { id: user.id, unavailableReason: 'TOS_TEMPORARY', unavailableUntil: endsAt, sessionsCount: 0 },
      error: null,
    });
    expect(await channelOf(user)).toEqual({ __typename: 'UserDoesNotExist', reason: 'TOS_TEMPORARY' });
    expect(await whoIs(user.visitor)).toBeUndefined();
    expect(await logIn(user.login, 'wrong password')).toMatchObject({
      error: { code: 'CREDENTIALS_INVALID' },
      suspension: null,
    });
    expect(await logIn(user.login, TEST_PASSWORD)).toEqual({
      user: null,
      suspension: { reason: 'TOS_TEMPORARY', endsAt },
      error: { code: 'SUSPENDED', message: expect.stringContaining('until') },
    });
    expect(await audit(user)).toMatchObject([
      {
        actor_id: staff.id,
        action: 'user.suspend',
        details: {
          before: null,
          after: { reason: 'TOS_TEMPORARY', endsAt },
          note: 'Threats in chat.',
          sessionsEnded: 1,
        },
        address_hash: expect.any(Buffer),
      },
    ]);
  });

  it('has the reason that staff chose, and staff see the channel with it', async () => {
    for (const reason of ['DMCA', 'TOS_INDEFINITE'] as const) {
      const target = await createTestUser(server, `gone_${reason.toLowerCase()}`);
      await suspend(staff, target, { reason });
      expect(await channelOf(target)).toEqual({ __typename: 'UserDoesNotExist', reason });
      expect(await channelOf(target, user.visitor)).toEqual({ __typename: 'UserDoesNotExist', reason });
      expect(await channelOf(target, staff.visitor)).toEqual({
        __typename: 'User',
        id: target.id,
        unavailableReason: reason,
      });
    }
    expect(await channelOf(admin, user.visitor)).toEqual({ __typename: 'User', id: admin.id, unavailableReason: null });
  });

  it('closes the sockets of the user: pages, chat of a page, and chat of a program', async () => {
    const cookie = `session=${user.visitor.cookies.get('session')}`;
    const headers = { cookie, origin: server.platform.config.publicUrl };
    const base = server.url.replace('http', 'ws');
    const page = await openPage(server, user.visitor);
    const chat = await ChatPeer.overWebSocket(`${base}/chat`, { headers });
    await chat.exchange('NICK justinfan1', `JOIN #${user.login}`);
    const bot = await ChatPeer.overTcp(server.ircPort ?? 0);
    await bot.exchange(`PASS oauth:${await createChatToken(user)}`, 'NICK x', `JOIN #${user.login}`);
    const bystander = await ChatPeer.overTcp(server.ircPort ?? 0);
    await bystander.exchange(`PASS oauth:${await createChatToken(staff)}`, 'NICK x');
    await suspend(staff, user);
    await server.drainEvents();
    await until('the page to be closed', page.isClosed);
    await chat.untilClosed();
    await bot.untilClosed();
    expect((await bystander.exchange('PING')).at(-1)).toBe('PONG');
    bystander.destroy();
  });

  it('is one at a time: of two at once the first stands, the second hears of it', async () => {
    const second = await createTestUser(server, `second_staff_${count}`, { roles: { isStaff: true } });
    const answers = await Promise.all([
      suspend(staff, user, { reason: 'DMCA' }),
      suspend(second, user, { reason: 'TOS_INDEFINITE' }),
    ]);
    const codes = answers.map(({ error }) => error?.code ?? 'OK').sort();
    expect(codes).toEqual(['ALREADY_SUSPENDED', 'OK']);
    expect(await audit(user)).toHaveLength(1);
  });

  it('is replaced by who names the running one; who names another is told that it changed', async () => {
    await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt: inDays(1) });
    const running = await server.platform.database.db
      .selectFrom('suspensions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const replacesID = running.id;
    expect((await suspend(staff, user, { reason: 'TOS_INDEFINITE', replacesID })).error).toBeNull();
    expect(await channelOf(user)).toMatchObject({ reason: 'TOS_INDEFINITE' });
    expect((await suspend(staff, user, { reason: 'DMCA', replacesID })).error.code).toBe('ALREADY_SUSPENDED');
    await restore(staff, user);
    expect((await suspend(staff, user, { reason: 'DMCA', replacesID })).error.code).toBe('CHANGED_MEANWHILE');
    expect((await audit(user)).map(({ action }) => action)).toEqual(['user.suspend', 'user.suspend', 'user.restore']);
  });

  it('ends when staff restore the user, once', async () => {
    await suspend(staff, user);
    const answers = await Promise.all([restore(staff, user, 'A mistake.'), restore(admin, user)]);
    expect(answers.map(({ error }) => error?.code ?? 'OK').sort()).toEqual(['NOT_SUSPENDED', 'OK']);
    expect(await channelOf(user)).toMatchObject({ __typename: 'User' });
    expect((await logIn(user.login, TEST_PASSWORD)).error).toBeNull();
    expect((await audit(user)).map(({ action }) => action)).toEqual(['user.suspend', 'user.restore']);
    expect((await restore(staff, user)).error.code).toBe('NOT_SUSPENDED');
  });

  it('is told by mail, as is its end, to an address that is known to be theirs alone', async () => {
    const { db } = server.platform.database;
    const sure = await createTestUser(server, `sure_${count}`, { email: `sure_${count}@example.com` });
    const unsure = await createTestUser(server, `unsure_${count}`, { email: `unsure_${count}@example.com` });
    await db
      .updateTable('accounts')
      .set({ email_verified_at: new Date(now) })
      .where('user_id', '=', sure.id)
      .execute();
    await db.updateTable('accounts').set({ email_verified_at: null }).where('user_id', '=', unsure.id).execute();
    for (const target of [unsure, sure]) await suspend(staff, target, { note: 'For staff alone.' });
    const mail = await server.mailbox.next({ to: `sure_${count}@example.com` });
    expect(mail.subject).toBe('Your account is suspended');
    expect(mail.text).toContain('suspended indefinitely');
    expect(mail.text).not.toContain('For staff alone.');
    await restore(staff, sure);
    expect((await server.mailbox.next({ to: `sure_${count}@example.com` })).subject).toBe(
      'Your account is available again',
    );
    const mails = await server.mailbox.all();
    expect(mails.filter(({ to }) => to === `unsure_${count}@example.com`)).toEqual([]);
  });

  it('gives back an account that its user had closed', async () => {
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', user.id).execute();
    await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt: inDays(1) });
    expect(await channelOf(user)).toMatchObject({ reason: 'TOS_TEMPORARY' });
    now += 2 * DAY;
    await endDueSuspensions(server.platform);
    expect(await channelOf(user)).toMatchObject({ reason: 'DEACTIVATED' });
  });
});

describe('a suspension with an end', () => {
  it('is over at its end for every reader, though no job has run', async () => {
    await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt: inDays(1) });
    now += DAY - 1;
    expect(await channelOf(user)).toMatchObject({ reason: 'TOS_TEMPORARY' });
    expect((await logIn(user.login, TEST_PASSWORD)).error.code).toBe('SUSPENDED');
    now += 1;
    expect(await channelOf(user)).toMatchObject({ __typename: 'User' });
    expect((await logIn(user.login, TEST_PASSWORD)).error).toBeNull();
    const other = await createTestUser(server, `follower_${count}`);
    const { data } = await other.visitor.graphql(
      'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }',
      { id: user.id },
    );
    expect(data.followUser.error).toBeNull();
    const reader = await ChatPeer.overTcp(server.ircPort ?? 0);
    expect((await reader.exchange('NICK justinfan1', `JOIN #${user.login}`)).join('\n')).toContain('JOIN');
    reader.destroy();
    expect(await showStreamKey(server.platform, user.id)).toBeTruthy();
  });

  it('is written down by the job, with an entry by nobody', async () => {
    await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt: inDays(1) });
    await endDueSuspensions(server.platform);
    expect(await audit(user)).toHaveLength(1);
    now += DAY;
    await Promise.all([endDueSuspensions(server.platform), endDueSuspensions(server.platform)]);
    expect((await audit(user)).slice(1)).toMatchObject([
      { actor_id: null, action: 'user.restore', details: { how: 'EXPIRED', after: null } },
    ]);
    const row = await server.platform.database.db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_until'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ unavailable_reason: null, unavailable_until: null });
  });

  it('does not stand in the way of the next one', async () => {
    await suspend(staff, user, { reason: 'TOS_TEMPORARY', endsAt: inDays(1) });
    now += DAY;
    const fresh = await createTestUser(server, `fresh_staff_${count}`, { roles: { isStaff: true } });
    expect((await suspend(fresh, user, { reason: 'DMCA' })).error).toBeNull();
    expect(await channelOf(user)).toMatchObject({ reason: 'DMCA' });
    expect((await audit(user)).map(({ action }) => action)).toEqual(['user.suspend', 'user.restore', 'user.suspend']);
  });
});
