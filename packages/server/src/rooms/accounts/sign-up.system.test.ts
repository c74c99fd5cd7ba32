import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
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

/** Each test signs up from an address of its own, so that their counts stay apart. */
let addresses = 0;
const stranger = (): Visitor => {
  addresses += 1;
  return new Visitor(server, `198.51.100.${addresses}`);
};
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
    [{ email: 'nobody' }, 'EMAIL_INVALID'],
    [{ email: 'a@b.co\r\nBcc: c@d.ee' }, 'EMAIL_INVALID'],
    [{ password: 'short' }, 'PASSWORD_WEAK'],
    [{ password: 'password123' }, 'PASSWORD_WEAK'],
    [{ login: 'weak_user', password: 'weak_user1' }, 'PASSWORD_WEAK'],
    [{ password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ])('refuses %j with %s and makes nobody', async (input, code) => {
    const visitor = stranger();
    expect(await codeOf(visitor, { login: 'refused_one', email: 'refused@example.com', ...input })).toBe(code);
    expect(visitor.cookies.has('session')).toBe(false);
    const { data } = await visitor.graphql('{ user(login: "refused_one") { id } }');
    expect(data.user).toBeNull();
  });

  it('refuses a name and an address that are taken, in any capitals', async () => {
    await createTestUser(server, 'taken_one', { email: 'taken@example.com' });
    expect(await codeOf(stranger(), { login: 'TAKEN_one', email: 'free@example.com' })).toBe('LOGIN_TAKEN');
    expect(await codeOf(stranger(), { login: 'free_one', email: 'TAKEN@example.com' })).toBe('EMAIL_TAKEN');
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
        message: 'New accounts are closed right now. Try again later.',
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
});
