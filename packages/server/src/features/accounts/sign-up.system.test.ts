import { MAILS_TO_UNCONFIRMED_AN_HOUR } from '@bandshell/domain/accounts';
import { createTestUser, newAddress, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SIGN_UP = `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    user { id login displayName email roles { isStaff } channel { broadcastSettings { title } } }
    error { code message }
  }
}`;
const good = { login: 'Mira_42', email: 'Mira@example.com', password: 'copper-lantern-under-pines' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

/** Each test signs up from an address of its own, so that their limits are separate. */
const stranger = (): Visitor => new Visitor(server, newAddress());
const codeOf = async (visitor: Visitor, input: object): Promise<string | null> => {
  const { data } = await visitor.graphql(SIGN_UP, { input: { ...good, ...input } });
  return data.signUp.error?.code ?? null;
};

describe('signing up', () => {
  it('makes a user with a channel and logs them in', async () => {
    const visitor = stranger();
    const { data, headers } = await visitor.graphql(SIGN_UP, { input: good });
    expect(data.signUp.error).toBeNull();
    expect(data.signUp.user).toMatchObject({ login: 'mira_42', displayName: 'Mira_42', email: 'Mira@example.com' });
    expect(data.signUp.user.id).toMatch(/^[1-9]\d{5,15}$/);
    expect(data.signUp.user.channel.broadcastSettings.title).toBe('Mira_42 is live');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const self = await visitor.graphql('{ currentUser { login } }');
    expect(self.data.currentUser).toEqual({ login: 'mira_42' });
  });

  it.each([
    [{ login: 'abc' }, 'LOGIN_INVALID'],
    [{ login: 'a'.repeat(26) }, 'LOGIN_INVALID'],
    [{ login: 'a'.repeat(20_000) }, 'LOGIN_INVALID'],
    [{ login: "x' or 1=1 --" }, 'LOGIN_INVALID'],
    [{ login: 'Directory' }, 'LOGIN_RESERVED'],
    [{ login: 'graphql' }, 'LOGIN_RESERVED'],
    [{ login: 'BandsheIl' }, 'LOGIN_RESERVED'],
    [{ login: 'bandshe11_help' }, 'LOGIN_RESERVED'],
    [{ email: 'nobody' }, 'EMAIL_INVALID'],
    [{ email: 'a@b.co\r\nBcc: c@d.ee' }, 'EMAIL_INVALID'],
    [{ password: 'short' }, 'PASSWORD_WEAK'],
    [{ password: 'password123' }, 'PASSWORD_WEAK'],
    [{ login: 'weak_user', password: 'weak_user1' }, 'PASSWORD_WEAK'],
    [{ login: 'kiln_otter', password: 'K1lnOtter!!2026' }, 'PASSWORD_WEAK'],
    [{ email: 'harbour.lantern@example.com', password: 'harbour-lantern-77' }, 'PASSWORD_WEAK'],
    [{ password: 'B4ndshell#90210' }, 'PASSWORD_WEAK'],
    [{ password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ])('refuses %j with %s and makes nobody', async (input, code) => {
    const visitor = stranger();
    expect(await codeOf(visitor, { login: 'refused_one', email: 'refused@example.com', ...input })).toBe(code);
    expect(visitor.cookies.has('session')).toBe(false);
    const { data } = await visitor.graphql('{ user(login: "refused_one") { id } }');
    expect(data.user).toBeNull();
  });

  it('refuses a name that is taken, in any capitals', async () => {
    await createTestUser(server, 'taken_one', { email: 'taken@example.com' });
    expect(await codeOf(stranger(), { login: 'TAKEN_one', email: 'free@example.com' })).toBe('LOGIN_TAKEN');
  });

  it('sends an unknown address a few mails, however many sign up with it and however they spell it', async () => {
    const before = server.platform.clock.now().getTime();
    const spellings = [
      'Stranger@example.org',
      'stranger@EXAMPLE.org',
      'stranger+a@example.org',
      'stranger+b@example.org',
    ];
    for (let at = 0; at < 25; at += 1) {
      const email = spellings[at % spellings.length] ?? '';
      expect(await codeOf(stranger(), { login: `floods_${at}`, email })).toBeNull();
    }
    await until('all requests to be worked off', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
        where task_identifier in ('send-verification-mail', 'send-mail')`.execute(server.platform.database.db);
      return rows[0]?.n === 0;
    });
    const sent = (await server.mailbox.all()).filter(
      ({ to, writtenAt }) => /^stranger(\+.)?@example\.org$/i.test(to) && writtenAt.getTime() >= before,
    );
    expect(sent).toHaveLength(MAILS_TO_UNCONFIRMED_AN_HOUR.limit);
  });

  it('says nothing of an address that has an account: its owner alone is told, by mail', async () => {
    await createTestUser(server, 'holder_one', { email: 'held@example.com' });
    const seen = async (login: string, email: string) => {
      const visitor = stranger();
      const { status, data, headers } = await visitor.graphql(SIGN_UP, { input: { ...good, login, email } });
      const own = await visitor.graphql('{ currentUser { login email isEmailVerified pendingEmail } }');
      const again = await visitor.graphql('mutation { resendVerificationEmail { user { email } error { code } } }');
      const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, '=TOKEN'));
      const text = JSON.stringify([status, data, cookies, own.data, again.data]);
      return text
        .replaceAll(email, 'EMAIL')
        .replaceAll(login, 'LOGIN')
        .replace(/"id":"\d+"/, '"id":"ID"');
    };
    expect(await seen('taker_one', 'HELD@example.com')).toBe(await seen('taker_two', 'nobodys@example.com'));
    const reported = await server.mailbox.next({ to: 'held@example.com' });
    expect(reported.subject).toBe('Someone tried to sign up with your address');
    expect(reported.text).toContain('holder_one');
    expect(reported.text).not.toMatch(/taker_one|email-verification/);
    const asked = await server.mailbox.next({ to: 'nobodys@example.com' });
    expect(asked.subject).toBe('Confirm your email address');
    expect((await server.mailbox.all()).filter(({ to }) => to === 'HELD@example.com')).toEqual([]);
  });

  it('mails speak the language of the sign-up from then on; before one is known, of the request', async () => {
    const email = 'jonas@example.com';
    const german = { 'accept-language': 'de' };
    const input = { ...good, login: 'jonas_42', email };
    const { data } = await stranger().graphql(SIGN_UP, { input }, german);
    expect(data.signUp.error).toBeNull();
    const asked = await server.mailbox.next({ to: email });
    expect(asked.subject).toBe('Bestätige deine E-Mail-Adresse');
    expect(asked.text).toMatch(/^Hallo jonas_42,/);
    const RECOVER = `mutation($loginOrEmail: String!) {
      requestAccountRecovery(input: { loginOrEmail: $loginOrEmail }) { error { code } } }`;
    await stranger().graphql(RECOVER, { loginOrEmail: email }, { 'accept-language': 'en' });
    expect((await server.mailbox.next({ to: email })).subject).toBe('Neues Passwort setzen');
    // An account from before languages were remembered.
    const old = 'old-reader@example.com';
    await createTestUser(server, 'old_reader', { email: old });
    await stranger().graphql(RECOVER, { loginOrEmail: old }, german);
    expect((await server.mailbox.next({ to: old })).subject).toBe('Neues Passwort setzen');
    await stranger().graphql(RECOVER, { loginOrEmail: old });
    expect((await server.mailbox.next({ to: old })).subject).toBe('Set a new password');
  });

  it('lets several sign up with one new address at once, and one of them confirm it', async () => {
    const both = [stranger(), stranger()];
    const email = 'shared@example.com';
    const codes = await Promise.all(both.map((visitor, i) => codeOf(visitor, { login: `sharer_${i}`, email })));
    expect(codes).toEqual([null, null]);
    const mails = await until('both mails', async () => {
      const sent = (await server.mailbox.all()).filter(({ to }) => to === email);
      return sent.length === 2 ? sent : undefined;
    });
    const confirm = 'mutation($token: String!) { confirmEmail(input: { token: $token }) { error { code } } }';
    const confirmed = await Promise.all(
      mails.map(async ({ text }) => {
        const token = /email-verification\/([\w-]{43})/.exec(text)?.[1];
        return (await stranger().graphql(confirm, { token })).data.confirmEmail.error?.code ?? null;
      }),
    );
    expect(confirmed.sort()).toEqual(['EMAIL_TAKEN', null]);
    const own = await Promise.all(both.map((visitor) => visitor.graphql('{ currentUser { email isEmailVerified } }')));
    expect(own.map(({ data }) => data.currentUser.email)).toEqual([email, email]);
    expect(own.filter(({ data }) => data.currentUser.isEmailVerified)).toHaveLength(1);
  });

  it('fills nobody’s box: the owner of an address is told three times a day', async () => {
    await createTestUser(server, 'holder_two', { email: 'held2@example.com' });
    for (let i = 0; i < 5; i += 1) {
      expect(await codeOf(stranger(), { login: `filler_${i}`, email: 'held2@example.com' })).toBeNull();
    }
    await until('the mails to be decided on', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
        where task_identifier in ('send-verification-mail', 'send-mail')`.execute(server.platform.database.db);
      return rows[0]?.n === 0;
    });
    expect((await server.mailbox.all()).filter(({ to }) => to === 'held2@example.com')).toHaveLength(3);
  });

  it('lets one of many who want the same name at once have it', async () => {
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, i) => codeOf(stranger(), { login: 'raced_one', email: `race${i}@example.com` })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'LOGIN_TAKEN')).toHaveLength(5);
  });

  it('stops one address that makes account after account', async () => {
    const visitor = stranger();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 21; i += 1) {
      codes.push(await codeOf(visitor, { login: `farm_${i}_x`, email: `farm${i}@example.com` }));
    }
    expect(codes.slice(0, 20).every((code) => code === null)).toBe(true);
    expect(codes[20]).toBe('RATE_LIMITED');
    expect(await codeOf(stranger(), { login: 'elsewhere', email: 'elsewhere@example.com' })).toBeNull();
  });

  it('can be closed by a setting', async () => {
    await server.platform.flags.setSetting('sign_up_open', false);
    try {
      const { data } = await stranger().graphql(SIGN_UP, { input: { ...good, login: 'too_late' } });
      expect(data.signUp.error).toEqual({
        code: 'RATE_LIMITED',
        message: 'Sign-up is closed right now. Try again later.',
      });
    } finally {
      await server.platform.flags.setSetting('sign_up_open', true);
    }
  });

  it('keeps no password and no token in the database, and says none in the answer', async () => {
    const visitor = stranger();
    const secret = 'seven-violet-herons-sing';
    const { data } = await visitor.graphql(SIGN_UP, {
      input: { login: 'secretive', email: 'secret@example.com', password: secret },
    });
    const { db } = server.platform.database;
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('user_id', '=', data.signUp.user.id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const token = visitor.cookies.get('session') ?? 'none';
    const kept = JSON.stringify([account, sessions.map((row) => ({ ...row, token_hash: row.token_hash.toString() }))]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(token);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('gives nobody a name that reads as one of staff, nor capitals that make it so', async () => {
    await createTestUser(server, 'lillian_k', { roles: { isStaff: true } });
    expect(await codeOf(stranger(), { login: 'li1lian_k', email: 'li@example.com' })).toBe('LOGIN_RESERVED');
    expect(await codeOf(stranger(), { login: 'LiIIian_K', email: 'li@example.com' })).toBe('LOGIN_RESERVED');
    const { visitor } = await createTestUser(server, 'liiiian_k');
    const shown = async (displayName: string) =>
      (
        await visitor.graphql(
          'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { user { displayName } error { code } } }',
          { input: { displayName } },
        )
      ).data.updateProfile;
    expect(await shown('LIIIIAN_K')).toEqual({ user: { displayName: 'LIIIIAN_K' }, error: null });
    expect(await shown('LiIIian_K')).toEqual({ user: null, error: { code: 'DISPLAY_NAME_INVALID' } });
  });
});
