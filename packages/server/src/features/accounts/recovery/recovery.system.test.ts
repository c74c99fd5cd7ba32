import {
  createTestUser,
  createTestUserWithEmail,
  linkOf,
  newAddress,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const ASK = `mutation($input: RequestAccountRecoveryInput!) {
  requestAccountRecovery(input: $input) { isSuccess error { code message } } }`;
const READ = `mutation($input: ReadAccountLinkInput!) {
  readAccountLink(input: $input) { link { state login email changesEmail } error { code } } }`;
const RESET = `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { login error { code message } } }`;
const LOG_IN = `mutation($input: LogInInput!) { logIn(input: $input) { user { id } error { code } } }`;
const CHAT_TOKEN = 'mutation { createChatToken { token } }';
const NEW_PASSWORD = 'violet-harbour-1870-owls';
const HOUR = 3_600_000;

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

const stranger = (): Visitor => new Visitor(server, newAddress());
const ask = async (loginOrEmail: string, visitor = stranger()) =>
  (await visitor.graphql(ASK, { input: { loginOrEmail } })).data.requestAccountRecovery;
const reset = async (token: string, password = NEW_PASSWORD, visitor = stranger()) =>
  (await visitor.graphql(RESET, { input: { token, password } })).data.resetPassword;
const logIn = async (login: string, password: string) =>
  (await stranger().graphql(LOG_IN, { input: { login, password } })).data.logIn.error?.code ?? null;
const user = (login: string) => createTestUserWithEmail(server, login);
const tokenFor = async (email: string, subject = /Set a new password/): Promise<string> =>
  linkOf(await server.mailbox.next({ to: email, subject })) && lastToken(email, subject);
const lastToken = async (email: string, subject: RegExp): Promise<string> => {
  const mails = (await server.mailbox.all()).filter((mail) => mail.to === email && subject.test(mail.subject));
  return /#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
/** Waits until all requested mails are sent. */
const mailsTo = async (email: string, subject = /Set a new password/) => {
  await until('recoveries to be worked off', async () => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = 'send-recovery-mail'`.execute(server.platform.database.db);
    return rows[0]?.n === 0;
  });
  return (await server.mailbox.all()).filter((mail) => mail.to === email && subject.test(mail.subject));
};

describe('recovery', () => {
  test('ROUTE-35 by login or by address, in any capitals, mails a link to a new password', async () => {
    const { email, login } = await user('lost_one');
    for (const asked of [login, ' LOST_ONE ', email, email.toUpperCase()]) {
      const before = (await mailsTo(email)).length;
      expect(await ask(asked)).toEqual({ isSuccess: true, error: null });
      expect(await mailsTo(email)).toHaveLength(before + 1);
      now += HOUR;
    }
    const mails = await mailsTo(email);
    expect(mails[0]?.text).toMatch(/\/user\/account-recovery#[\w-]{43}\n/);
    expect(mails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('the new password lets in, the old one does not, and everything it let in has ended', async () => {
    const { email, login, visitor } = await user('lost_two');
    const chatToken = (await visitor.graphql(CHAT_TOKEN)).data.createChatToken.token;
    const bearer = { headers: { authorization: `OAuth ${chatToken}` } };
    expect((await stranger().fetch('/oauth2/validate', bearer)).status).toBe(200);
    await ask(login);
    const token = await tokenFor(email);
    expect(await reset(token)).toEqual({ login, error: null });
    expect((await visitor.graphql('{ currentUser { id } }')).data.currentUser).toBeNull();
    expect(await logIn(login, TEST_PASSWORD)).toBe('CREDENTIALS_INVALID');
    expect(await logIn(login, NEW_PASSWORD)).toBeNull();
    await server.drainEvents();
    expect((await stranger().fetch('/oauth2/validate', bearer)).status).toBe(401);
    const notice = await server.mailbox.next({ to: email, subject: /was changed/ });
    expect(notice.text).toMatch(/\/user\/not-me#[\w-]{43}\n/);
  });

  test('nobody is logged in by it, and the second factor is still asked for', async () => {
    const { id, email, login } = await user('lost_three');
    await server.platform.database.db
      .insertInto('two_factor')
      .values({ user_id: id, secret_sealed: Buffer.alloc(64), created_at: new Date(now), confirmed_at: new Date(now) })
      .execute();
    await ask(login);
    const visitor = stranger();
    expect((await reset(await tokenFor(email), NEW_PASSWORD, visitor)).error).toBeNull();
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await logIn(login, NEW_PASSWORD)).toBe('TWO_FACTOR_REQUIRED');
  });

  test('a link works once, for an hour, and the first of several ends the others', async () => {
    const { email, login } = await user('lost_four');
    await ask(login);
    const late = await tokenFor(email);
    now += HOUR;
    expect((await reset(late)).error.code).toBe('LINK_EXPIRED');
    await ask(login);
    const first = await tokenFor(email);
    await ask(login);
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect((await reset(second)).error).toBeNull();
    expect((await reset(second, 'another-harbour-1871-owls')).error.code).toBe('LINK_USED');
    expect((await reset(first, 'another-harbour-1871-owls')).error.code).toBe('LINK_EXPIRED');
    for (const wrong of ['', 'x', 'A'.repeat(43), 'x'.repeat(9_000)]) {
      expect((await reset(wrong)).error.code).toBe('LINK_WRONG');
    }
    expect(await logIn(login, NEW_PASSWORD)).toBeNull();
  });

  test('two links, or one link twice, at the same time set one password', async () => {
    const { email, login } = await user('lost_five');
    await ask(login);
    const first = await tokenFor(email);
    await ask(login);
    const second = await tokenFor(email);
    const tries = [first, second, first, second].map((token, i) => ({
      token,
      password: `harbour-${i}-violet-1870-owls`,
    }));
    const answers = await Promise.all(tries.map(({ token, password }) => reset(token, password)));
    const won = answers.map(({ error }, i) => (error === null ? i : -1)).filter((i) => i >= 0);
    expect(won).toHaveLength(1);
    expect(await logIn(login, tries[won[0] ?? 0]?.password ?? '')).toBeNull();
  });

  test('a weak password uses nothing up', async () => {
    const { email, login } = await user('lost_six');
    await ask(login);
    const token = await tokenFor(email);
    expect((await reset(token, 'short')).error.code).toBe('PASSWORD_WEAK');
    expect((await reset(token, 'lost_six1')).error.code).toBe('PASSWORD_WEAK');
    expect((await reset(token, 'x'.repeat(129))).error.code).toBe('PASSWORD_TOO_LONG');
    expect((await reset(token)).error).toBeNull();
  });

  test('a link of one kind is none of another, and can be looked at without using it', async () => {
    const { email, login } = await user('lost_seven');
    await ask(login);
    const token = await tokenFor(email);
    const read = async (page: string) =>
      (await stranger().graphql(READ, { input: { token, page } })).data.readAccountLink.link;
    for (let i = 0; i < 2; i += 1) {
      expect(await read('RECOVERY')).toEqual({ state: 'READY', login, email, changesEmail: false });
    }
    const wrong = { state: 'WRONG', login: null, email: null, changesEmail: false };
    expect(await read('NOT_ME')).toEqual(wrong);
    expect(await read('EMAIL_VERIFICATION')).toEqual(wrong);
    const notMe = 'mutation($t: String!) { reportNotMe(input: { token: $t }) { error { code } } }';
    expect((await stranger().graphql(notMe, { t: token })).data.reportNotMe.error.code).toBe('LINK_WRONG');
    expect((await reset(token)).error).toBeNull();
  });

  test('no token stands in the database or the log', async () => {
    const { email, login } = await user('lost_eight');
    await ask(login);
    const token = await tokenFor(email);
    await reset(token);
    const links = await server.platform.database.db.selectFrom('account_links').selectAll().execute();
    expect(links.some(({ purpose }) => purpose === 'recover')).toBe(true);
    expect(JSON.stringify(links.map((row) => ({ ...row, token_hash: row.token_hash.toString() })))).not.toContain(
      token,
    );
    expect(lines.join('\n')).not.toContain(token);
    expect(lines.join('\n')).not.toContain(NEW_PASSWORD);
  });
});

describe('nobody learns who has an account', () => {
  test('the answer is the same for an account, for none, and for what cannot be one', async () => {
    const { email, login } = await user('known_one');
    const answers = await Promise.all(
      [
        login,
        email,
        'nobody_here',
        'nobody@example.com',
        '',
        "' or 1=1 --",
        'x'.repeat(9_000),
        'a@b.co\r\nBcc: c@d.ee',
      ].map((asked) => ask(asked)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await mailsTo('nobody@example.com')).length + (await mailsTo('a@b.co')).length).toBe(0);
  });

  test('and so is the work before it: the same statements, none of which looks for an account', async () => {
    // Without the worker role, only the request's own statements are counted.
    const quiet = await startTestServer({ env: { ROLES: 'api', TRUST_PROXY: '1' } });
    try {
      await createTestUser(quiet, 'known_two', { email: 'known_two@example.com' });
      const { Client } = (await import('pg')).default;
      const queries = vi.spyOn(Client.prototype, 'query');
      const statements = async (loginOrEmail: string): Promise<readonly string[]> => {
        queries.mockClear();
        const visitor = new Visitor(quiet, newAddress());
        await visitor.graphql(ASK, { input: { loginOrEmail } });
        const calls: readonly (readonly unknown[])[] = queries.mock.calls;
        return calls
          .map(([query]) => String((query as { readonly text?: unknown } | undefined)?.text ?? query))
          .filter((text) => !/^(notify|listen)/i.test(text));
      };
      // Background statements of the server may fall into one request; those of the request itself are in all of them.
      let known: readonly string[] = [];
      await until('two requests with the same statements', async () => {
        const before = known;
        known = await statements('known_two');
        return before.join() === known.join();
      });
      expect(known.some((text) => text.includes('graphile_worker.add_job'))).toBe(true);
      expect(known.join()).not.toMatch(/accounts|users/);
      for (const asked of ['known_two@example.com', 'nobody_here', 'nobody@example.com', '?']) {
        await expect.poll(() => statements(asked)).toEqual(known);
      }
    } finally {
      vi.restoreAllMocks();
      await quiet.close();
    }
  });
});

describe('asking again and again', () => {
  test('neither fills the owner’s box nor locks them out, however many ask from however many places', async () => {
    const { email, login } = await user('bombed_one');
    for (let quarter = 0; quarter < 4 * 24; quarter += 1) {
      await Promise.all([ask(login), ask(email), ask(login)]);
      const mails = await mailsTo(email);
      // Whenever the owner asks, there is a valid link from the last hour.
      expect(now - (mails.at(-1)?.writtenAt.getTime() ?? 0)).toBeLessThan(HOUR);
      now += HOUR / 4;
    }
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(30);
    expect(await logIn(login, TEST_PASSWORD)).toBeNull();
    expect((await reset(await lastToken(email, /Set a new password/))).error).toBeNull();
  }, 120_000);

  test('is stopped for the address that does it, and for nobody else', async () => {
    const { email, login } = await user('bombed_two');
    const attacker = stranger();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 21; i += 1) codes.push((await ask(`victim_${i}`, attacker)).error?.code);
    expect(codes).toEqual([...Array<undefined>(20).fill(undefined), 'RATE_LIMITED']);
    expect((await ask(login)).error).toBeNull();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
