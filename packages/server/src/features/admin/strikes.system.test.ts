import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY = 86_400_000;
let now = Date.parse('2026-11-21T06:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

let count = 0;
let staff: TestUser;
let user: TestUser;
beforeEach(async () => {
  count += 1;
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  user = await createTestUser(server, `viewer_${count}`);
});

const ISSUE = `mutation($input: IssueCopyrightStrikeInput!) { issueCopyrightStrike(input: $input) {
  user { activeStrikesCount unavailableReason copyrightStrikes { edges { node { id kind isActive } } } }
  error { code } } }`;
const WITHDRAW = `mutation($input: WithdrawCopyrightStrikeInput!) { withdrawCopyrightStrike(input: $input) {
  user { activeStrikesCount unavailableReason } error { code } } }`;
const issue = async (by: TestUser, target: TestUser, more: object = {}) => {
  const input = { userID: target.id, kind: 'STRIKE', work: 'Song', claimant: 'Label', note: 'Claim 7.', ...more };
  const { data, errors } = await by.visitor.graphql(ISSUE, { input });
  return data === null ? errors[0]?.extensions?.code : data.issueCopyrightStrike;
};
const withdraw = async (by: TestUser, strikeID: string, note = 'Counter-notice.') => {
  const { data, errors } = await by.visitor.graphql(WITHDRAW, { input: { strikeID, note } });
  return data === null ? errors[0]?.extensions?.code : data.withdrawCopyrightStrike;
};
const strikesOf = async (target: TestUser): Promise<string[]> => {
  const rows = await server.platform.database.db
    .selectFrom('copyright_strikes')
    .select('id')
    .where('user_id', '=', target.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
const STATUS = `{ currentUser { copyrightStatus {
  activeStrikes strikesToSuspend notices { id kind work claimant endsAt isAcknowledged } } } }`;
const status = async (visitor: Visitor) => (await visitor.graphql(STATUS)).data.currentUser?.copyrightStatus;
const actions = async (target: TestUser) => {
  const rows = await server.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', target.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id === staff.id ? 'staff' : actor_id]);
};

describe('copyright strikes', () => {
  it('are for staff to give and take, after a fresh log-in', async () => {
    expect(await issue({ ...staff, visitor: new Visitor(server) }, user)).toBe('UNAUTHENTICATED');
    expect(await issue(user, staff)).toBe('FORBIDDEN');
    expect((await issue(staff, staff)).error.code).toBe('SELF');
    await issue(staff, user);
    const [strike = ''] = await strikesOf(user);
    expect(await withdraw(user, strike)).toBe('FORBIDDEN');
    expect(await withdraw({ ...staff, visitor: new Visitor(server) }, strike)).toBe('UNAUTHENTICATED');
    now += DAY;
    expect((await issue(staff, user)).error.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('name work and claimant in a line each, and say why', async () => {
    const code = async (more: object) => (await issue(staff, user, more)).error.code;
    expect(await code({ work: ' ' })).toBe('TEXT_INVALID');
    expect(await code({ claimant: 'x'.repeat(301) })).toBe('TEXT_INVALID');
    expect(await code({ note: '' })).toBe('NOTE_INVALID');
    expect(await code({ userID: '1' })).toBe('NOT_FOUND');
    expect(await strikesOf(user)).toEqual([]);
  });

  it('suspend with DMCA at the third that counts; warnings never do', async () => {
    await issue(staff, user, { kind: 'WARNING' });
    await issue(staff, user);
    expect((await issue(staff, user)).user).toMatchObject({ activeStrikesCount: 2, unavailableReason: null });
    expect((await issue(staff, user)).user).toMatchObject({ activeStrikesCount: 3, unavailableReason: 'DMCA' });
    expect(await actions(user)).toEqual([
      ['user.issue-strike', 'staff'],
      ['user.issue-strike', 'staff'],
      ['user.issue-strike', 'staff'],
      ['user.issue-strike', 'staff'],
      ['user.suspend', null],
    ]);
  });

  it('are told by mail, with work, claimant and end', async () => {
    const { db } = server.platform.database;
    const reported = await createTestUser(server, `told_${count}`, { email: `told_${count}@example.com` });
    await db
      .updateTable('accounts')
      .set({ email_verified_at: new Date(now) })
      .where('user_id', '=', reported.id)
      .execute();
    await issue(staff, reported, { note: 'For staff alone.' });
    const mail = await server.mailbox.next({ to: `told_${count}@example.com` });
    expect(mail.subject).toBe('A copyright strike for your channel');
    expect(mail.text).toContain('Label says that your channel used “Song”');
    expect(mail.text).toContain('This is strike 1. 3 active strikes suspend a channel.');
    expect(mail.text).toContain('/p/legal/community-guidelines');
    expect(mail.text).not.toContain('For staff alone.');
  });

  it('given by three at once suspend once', async () => {
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => createTestUser(server, `staff_${name}_${count}`, { roles: { isStaff: true } })),
    );
    await Promise.all(others.map((other) => issue(other, user)));
    const suspensions = await server.platform.database.db
      .selectFrom('suspensions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(suspensions).toMatchObject([{ reason: 'DMCA', issued_by: null, ended_at: null }]);
  });

  it('stop counting after 90 days by default, and when they are withdrawn', async () => {
    await issue(staff, user);
    const [strike = ''] = await strikesOf(user);
    now += 90 * DAY - 1;
    const fresh = await createTestUser(server, `fresh_${count}`, { roles: { isStaff: true } });
    expect((await issue(fresh, user)).user.activeStrikesCount).toBe(2);
    now += 1;
    expect((await issue(fresh, user)).user.activeStrikesCount).toBe(2);
    const second = (await strikesOf(user))[1] ?? '';
    expect((await withdraw(fresh, second)).user.activeStrikesCount).toBe(1);
    expect((await withdraw(fresh, second)).error.code).toBe('ALREADY_WITHDRAWN');
    expect((await withdraw(fresh, '123456789')).error.code).toBe('NOT_FOUND');
    expect((await withdraw(fresh, strike, ' ')).error.code).toBe('NOTE_INVALID');
  });

  it('end as long as the setting says', async () => {
    await server.platform.flags.setSetting('copyright_strike_days', 10);
    try {
      await issue(staff, user);
      expect((await status(user.visitor)).notices[0].endsAt).toBe(new Date(now + 10 * DAY).toISOString());
    } finally {
      await server.platform.flags.setSetting('copyright_strike_days', 90);
    }
  });

  it('end the suspension that they made once they are fewer, but not one that staff made', async () => {
    for (let i = 0; i < 3; i += 1) await issue(staff, user);
    const [strike = ''] = await strikesOf(user);
    expect((await withdraw(staff, strike)).user).toEqual({ activeStrikesCount: 2, unavailableReason: null });
    expect((await actions(user)).slice(-2)).toEqual([
      ['user.withdraw-strike', 'staff'],
      ['user.restore', null],
    ]);
    const suspended = await createTestUser(server, `suspended_${count}`);
    await staff.visitor.graphql(
      `mutation($id: ID!) { suspendUser(input: { userID: $id, reason: TOS_INDEFINITE, note: "Fraud." }) { error { code } } }`,
      { id: suspended.id },
    );
    for (let i = 0; i < 3; i += 1) await issue(staff, suspended);
    const [first = ''] = await strikesOf(suspended);
    expect((await withdraw(staff, first)).user.unavailableReason).toBe('TOS_INDEFINITE');
  });
});

describe('the own copyright status', () => {
  it('is for the user alone', async () => {
    await issue(staff, user, { kind: 'WARNING' });
    expect(await status(new Visitor(server))).toBeUndefined();
    const { data } = await staff.visitor.graphql(
      'query($login: String!) { user(login: $login) { copyrightStatus { activeStrikes } } }',
      { login: user.login },
    );
    expect(data.user.copyrightStatus).toBeNull();
    expect(await status(user.visitor)).toEqual({
      activeStrikes: 0,
      strikesToSuspend: 3,
      notices: [
        {
          id: expect.any(String),
          kind: 'WARNING',
          work: 'Song',
          claimant: 'Label',
          endsAt: new Date(now + 90 * DAY).toISOString(),
          isAcknowledged: false,
        },
      ],
    });
  });

  it('is acknowledged up to what was read; what comes later is new, and nobody acknowledges for another', async () => {
    const acknowledge = (visitor: Visitor, upToID: string) =>
      visitor.graphql('mutation($id: ID!) { acknowledgeCopyrightNotices(upToID: $id) { user { id } } }', {
        id: upToID,
      });
    await issue(staff, user);
    const [first = ''] = await strikesOf(user);
    expect((await acknowledge(new Visitor(server), first)).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    await acknowledge(staff.visitor, first);
    expect((await status(user.visitor)).notices[0].isAcknowledged).toBe(false);
    await issue(staff, user);
    await acknowledge(user.visitor, first);
    await acknowledge(user.visitor, 'x');
    expect(
      (await status(user.visitor)).notices.map((notice: { isAcknowledged: boolean }) => notice.isAcknowledged),
    ).toEqual([false, true]);
  });
});
