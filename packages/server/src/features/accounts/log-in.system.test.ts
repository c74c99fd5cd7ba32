import {
  createTestUser,
  holdTransaction,
  lockWaits,
  newAddress,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './password-hash.ts';

const LOG_IN = `mutation LogIn($input: LogInInput!) {
  logIn(input: $input) { user { id login email } error { code message retryAfterSeconds } }
}`;
const DAY = 86_400_000;

let now = Date.now();
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    clock: { now: () => new Date(now) },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => server.close());

const logIn = async (visitor: Visitor, login: string, password = TEST_PASSWORD) => {
  const { data } = await visitor.graphql(LOG_IN, { input: { login, password } });
  return data.logIn;
};
const whoIs = async (visitor: Visitor): Promise<string | null> => {
  const { data } = await visitor.graphql('{ currentUser { login } }');
  return data.currentUser?.login ?? null;
};

describe('logging in', () => {
  it('gives a session for the right password, in any capitals of the login', async () => {
    await createTestUser(server, 'log_one');
    const visitor = new Visitor(server, '192.0.2.1');
    expect(await logIn(visitor, ' LOG_one ')).toMatchObject({ user: { login: 'log_one' }, error: null });
    expect(await whoIs(visitor)).toBe('log_one');
  });

  it('says the same of a wrong password and of nobody', async () => {
    await createTestUser(server, 'log_two');
    const visitor = new Visitor(server, '192.0.2.2');
    const wrong = await logIn(visitor, 'log_two', 'not-this-one');
    expect(wrong.error.code).toBe('CREDENTIALS_INVALID');
    for (const login of ['nobody_here', '', "' or 1=1 --", 'x'.repeat(9_000)]) {
      expect(await logIn(visitor, login)).toEqual(wrong);
    }
    expect(await logIn(visitor, 'log_two', `${TEST_PASSWORD}${'x'.repeat(9_000)}`)).toEqual(wrong);
    expect(await whoIs(visitor)).toBeNull();
  });

  it.each([false, true])(
    'under way with a password that is replaced meanwhile lets nobody in (two-factor: %s)',
    async (hasTwoFactor) => {
      const login = `replaced_${hasTwoFactor}`;
      const { id } = await createTestUser(server, login);
      const { database } = server.platform;
      if (hasTwoFactor) {
        const at = new Date(now);
        const row = { user_id: id, secret_sealed: Buffer.alloc(64), created_at: at, confirmed_at: at };
        await database.db.insertInto('two_factor').values(row).execute();
      }
      const attacker = new Visitor(server, `192.0.2.${hasTwoFactor ? 40 : 41}`);
      const password_hash = await hashPassword('violet-harbour-1870-owls');
      const change = await holdTransaction(database, ({ db }) =>
        db.updateTable('accounts').set({ password_hash }).where('user_id', '=', id).execute(),
      );
      const answer = logIn(attacker, login);
      await until('the log-in to wait for the new password', async () => (await lockWaits(database)) > 0);
      await change.tx.db.deleteFrom('sessions').where('user_id', '=', id).execute();
      await change.tx.db.deleteFrom('log_in_challenges').where('user_id', '=', id).execute();
      await change.end();
      expect((await answer).error.code).toBe('CREDENTIALS_INVALID');
      expect(await whoIs(attacker)).toBeNull();
      const left = await database.db.selectFrom('log_in_challenges').select('id').where('user_id', '=', id).execute();
      expect([...left, attacker.cookies.get('log-in') ?? null]).toEqual([null]);
    },
  );

  it('stops a guesser, whose guesses never lock the owner out', async () => {
    const owner = await createTestUser(server, 'log_three');
    const guesser = new Visitor(server, '192.0.2.3');
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1) codes.push((await logIn(guesser, 'log_three', `guess ${i}`)).error.code);
    expect(codes).toEqual([...Array<string>(10).fill('CREDENTIALS_INVALID'), 'RATE_LIMITED']);
    const message = 'Too many attempts. Try again in 15 minutes.';
    expect((await logIn(guesser, 'log_three')).error).toMatchObject({ message, retryAfterSeconds: 900 });
    expect((await logIn(new Visitor(server, '192.0.2.4'), 'log_three')).error).toBeNull();
    expect(await whoIs(owner.visitor)).toBe('log_three');
    now += 899_999;
    expect((await logIn(guesser, 'log_three')).error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    now += 1;
    expect((await logIn(guesser, 'log_three')).error).toBeNull();
  });

  it('stops one address that tries many logins', async () => {
    const guesser = new Visitor(server, '192.0.2.5');
    let code = '';
    for (let i = 0; i <= 100; i += 1) code = (await logIn(guesser, `spray_${i}`, 'guess')).error.code;
    expect(code).toBe('RATE_LIMITED');
  });

  it('keeps a place for owners who have logged in from the address or with the browser, however it is flooded', async () => {
    const address = '192.0.2.66';
    const browser = new Visitor(server, address);
    for (const login of ['log_flooded', 'log_stranger']) await createTestUser(server, login);
    expect((await logIn(browser, 'log_flooded')).error).toBeNull();
    const guesser = new Visitor(server, address);
    for (let i = 0; i <= 100; i += 1) await logIn(guesser, `flood_${i}`, 'guess');
    expect((await logIn(new Visitor(server, address), 'log_stranger')).error.code).toBe('RATE_LIMITED');
    expect((await logIn(new Visitor(server, address), 'log_flooded')).error).toBeNull();
    // A visitor who guesses at this login from there uses up the attempts of the address, and not those of the browser.
    for (let i = 0; i < 11; i += 1) await logIn(guesser, 'log_flooded', 'guess');
    expect((await logIn(new Visitor(server, address), 'log_flooded')).error.code).toBe('RATE_LIMITED');
    expect((await logIn(browser, 'log_flooded')).error).toBeNull();
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1) codes.push((await logIn(browser, 'log_flooded', 'guess')).error.code);
    expect(codes).toEqual([...Array<string>(10).fill('CREDENTIALS_INVALID'), 'RATE_LIMITED']);
  });

  it('forgives wrong guesses after the right one', async () => {
    await createTestUser(server, 'log_four');
    const visitor = new Visitor(server, '192.0.2.6');
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await logIn(visitor, 'log_four', 'wrong');
      expect((await logIn(visitor, 'log_four')).error).toBeNull();
    }
  });

  it('tells a suspended user so, after the right password alone', async () => {
    const { id, visitor } = await createTestUser(server, 'log_five');
    await server.platform.database.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_TEMPORARY' })
      .where('id', '=', id)
      .execute();
    const other = new Visitor(server, '192.0.2.7');
    expect((await logIn(other, 'log_five', 'wrong')).error.code).toBe('CREDENTIALS_INVALID');
    expect((await logIn(other, 'log_five')).error.code).toBe('SUSPENDED');
    expect(other.cookies.has('session')).toBe(false);
    expect(await whoIs(visitor)).toBeNull();
  });
});

describe('sessions', () => {
  it('begin with a fresh token: one that was planted before never becomes a way in', async () => {
    const attacker = await createTestUser(server, 'fix_one');
    await createTestUser(server, 'fix_two');
    const victim = new Visitor(server, '192.0.2.10');
    const planted = attacker.visitor.cookies.get('session') ?? '';
    victim.cookies.set('session', planted);
    expect((await logIn(victim, 'fix_two')).error).toBeNull();
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect(await whoIs(victim)).toBe('fix_two');
    const withPlanted = new Visitor(server, '192.0.2.11');
    withPlanted.cookies.set('session', planted);
    expect(await whoIs(withPlanted)).toBeNull();
    const madeUp = new Visitor(server, '192.0.2.12');
    madeUp.cookies.set('session', 'A'.repeat(43));
    expect((await logIn(madeUp, 'fix_two')).error).toBeNull();
    expect(madeUp.cookies.get('session')).not.toBe('A'.repeat(43));
  });

  it('end when idle for thirty days', async () => {
    const { visitor } = await createTestUser(server, 'idle_one');
    now += 30 * DAY - 1_000;
    expect(await whoIs(visitor)).toBe('idle_one');
    now += 30 * DAY;
    expect(await whoIs(visitor)).toBeNull();
  });

  it('end a year after the log-in, however often they are used', async () => {
    const { id, visitor } = await createTestUser(server, 'used_one');
    const lastSeen = async () => {
      const { db } = server.platform.database;
      const row = await db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).executeTakeFirst();
      return row?.last_seen_at.getTime();
    };
    for (let days = 20; days < 365; days += 20) {
      now += 20 * DAY;
      expect(await whoIs(visitor)).toBe('used_one');
      // The time of the last use is written after the answer.
      await expect.poll(lastSeen).toBe(now);
    }
    now += 5 * DAY;
    expect(await whoIs(visitor)).toBeNull();
  });

  it('are listed for their user alone, ended one by one or all but one', async () => {
    const { id, visitor } = await createTestUser(server, 'many_one');
    const other = await createTestUser(server, 'many_two');
    const phone = new Visitor(server, '192.0.2.20');
    const tablet = new Visitor(server, '192.0.2.21');
    await logIn(phone, 'many_one');
    await logIn(tablet, 'many_one');
    const LIST = '{ currentUser { sessions { id isCurrent deviceName lastSeenAt } } }';
    const { data } = await phone.graphql(LIST);
    const { sessions } = data.currentUser;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    expect(sessions[0].deviceName).toBe('Visitor');

    const peek = await other.visitor.graphql('{ user(login: "many_one") { email sessions { id } } }');
    expect(peek.data.user).toEqual({ email: null, sessions: null });
    const REVOKE = `mutation R($id: ID!) { revokeSession(input: { id: $id }) { revokedID error { code } } }`;
    const tabletSession = (await tablet.graphql(LIST)).data.currentUser.sessions.find(
      (session: { isCurrent: boolean }) => session.isCurrent,
    ).id;
    const foreign = await other.visitor.graphql(REVOKE, { id: tabletSession });
    expect(foreign.data.revokeSession).toEqual({ revokedID: null, error: { code: 'NOT_FOUND' } });
    expect(await whoIs(tablet)).toBe('many_one');
    expect((await phone.graphql(REVOKE, { id: 'x' })).data.revokeSession.error.code).toBe('NOT_FOUND');
    expect((await phone.graphql(REVOKE, { id: tabletSession })).data.revokeSession.revokedID).toBe(tabletSession);
    expect(await whoIs(tablet)).toBeNull();

    const others = await phone.graphql('mutation { revokeOtherSessions { count user { id } } }');
    expect(others.data.revokeOtherSessions).toEqual({ count: 1, user: { id } });
    expect(await whoIs(visitor)).toBeNull();
    expect(await whoIs(phone)).toBe('many_one');
  });

  it('end with logging out: the cookie goes and the token is refused from then on', async () => {
    const { visitor } = await createTestUser(server, 'out_one');
    const token = visitor.cookies.get('session') ?? '';
    const { data } = await visitor.graphql('mutation { logOut { isSuccess } }');
    expect(data.logOut.isSuccess).toBe(true);
    expect(visitor.cookies.has('session')).toBe(false);
    visitor.cookies.set('session', token);
    expect(await whoIs(visitor)).toBeNull();
    expect((await new Visitor(server).graphql('mutation { logOut { isSuccess } }')).data.logOut.isSuccess).toBe(true);
  });

  it('are refused to pages of other sites', async () => {
    const { visitor } = await createTestUser(server, 'csrf_one');
    const LOG_OUT = 'mutation { logOut { isSuccess } }';
    const foreign = await visitor.graphql(LOG_OUT, {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await visitor.graphql(LOG_OUT, {}, { origin: 'null' })).status).toBe(403);
    const form = await visitor.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: LOG_OUT }),
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
    expect(await whoIs(visitor)).toBe('csrf_one');
  });

  it('are for people: what needs one says so to a stranger', async () => {
    const stranger = new Visitor(server, '192.0.2.30');
    for (const mutation of [
      'revokeOtherSessions { count }',
      'revokeSession(input: { id: "100000" }) { revokedID }',
      'updateProfile(input: {}) { error { code } }',
      'removeProfilePicture { user { id } }',
    ]) {
      const { errors } = await stranger.graphql(`mutation { ${mutation} }`);
      expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    expect(await whoIs(stranger)).toBeNull();
  });
});

it('no password and no token stands in the log, not even when the log-in breaks', async () => {
  const { visitor } = await createTestUser(server, 'quiet_one');
  const { db } = server.platform.database;
  await sql`alter table accounts rename to accounts_away`.execute(db);
  try {
    const broken = await new Visitor(server, '192.0.2.40').graphql(LOG_IN, {
      input: { login: 'quiet_one', password: 'a-password-of-a-test' },
    });
    expect(broken.errors[0]?.extensions?.code).toBe('INTERNAL');
    await visitor.graphql('{ currentUser { email } }');
  } finally {
    await sql`alter table accounts_away rename to accounts`.execute(db);
  }
  const log = lines.join('\n');
  expect(log).toContain('accounts');
  expect(log).not.toContain('a-password-of-a-test');
  expect(log).not.toContain(visitor.cookies.get('session') ?? 'none');
});

it('passwords guessed from many addresses leave each fewer tries, and lock nobody out', async () => {
  const { visitor: owner, login } = await createTestUser(server, 'attacked');
  const stranger = (): Visitor => new Visitor(server, newAddress());
  const phone = stranger();
  expect((await logIn(phone, login)).error).toBeNull();
  for (let i = 0; i < 50; i += 1) await logIn(stranger(), login, 'guess');
  const guesser = stranger();
  const codes: string[] = [];
  for (let i = 0; i < 4; i += 1) codes.push((await logIn(guesser, login, 'guess')).error.code);
  expect(codes).toEqual([...Array<string>(3).fill('CREDENTIALS_INVALID'), 'RATE_LIMITED']);
  expect((await logIn(stranger(), login)).error).toBeNull();
  for (let i = 0; i < 5; i += 1) await logIn(phone, login, 'mistyped');
  expect((await logIn(phone, login)).error).toBeNull();
  expect(await whoIs(owner)).not.toBeNull();
});
