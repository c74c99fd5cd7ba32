import { ERASE_AFTER_MS } from '@bandshell/domain/accounts';
import {
  createTestUser,
  holdTransaction,
  lockWaits,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../../app/all-features.ts';
import type { PersonalDataByFeature } from '../../../core/feature/personal-data.ts';
import { lockAccount } from '../links/find-link.ts';
import { chatPasswordMail } from '../notices/chat-password-mail.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { hashPassword } from '../password-hash.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';
import { reopenAccount } from './reopen-account.ts';

const personalDataByFeature: PersonalDataByFeature = new Map(
  features.flatMap(({ name, personalData }) => (personalData === undefined ? [] : [[name, personalData]])),
);

let now = new Date('2027-03-01T12:00:00Z');
const clock = { now: () => now };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const CLOSE = `mutation($kind: ClosingKind!) { closeAccount(input: { kind: $kind }) {
  closed { eraseAt } error { code } } }`;
const PAGE = `query($login: String!) { userOrError(login: $login) { __typename
  ... on User { login } ... on UserDoesNotExist { reason } } }`;
const FOLLOW = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';

const pageOf = async (login: string) => (await new Visitor(server).graphql(PAGE, { login })).data.userOrError;
const logIn = async (login: string) => {
  const { data } = await new Visitor(server).graphql(
    'mutation($i: LogInInput!) { logIn(input: $i) { user { login } error { code } } }',
    { i: { login, password: TEST_PASSWORD } },
  );
  return data.logIn;
};
/** A browser that gave the correct password of a closed account. */
const knock = async (login: string): Promise<Visitor> => {
  const browser = new Visitor(server);
  const { data } = await browser.graphql('mutation($i: LogInInput!) { logIn(input: $i) { error { code } } }', {
    i: { login, password: TEST_PASSWORD },
  });
  expect(data.logIn.error.code).toBe('DEACTIVATED');
  return browser;
};
const REOPEN = 'mutation { reopenAccount { user { login } error { code } } }';
const erase = () => eraseDueAccounts(server.platform, personalDataByFeature);
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

describe('deactivating', () => {
  test('hides the channel and ends every session; nothing is lost for who comes back', async () => {
    const { id, login, visitor } = await createTestUser(server, 'resting', { email: 'resting@example.org' });
    const { id: star } = await createTestUser(server, 'her_star');
    await visitor.graphql(FOLLOW, { id: star });
    const { data } = await visitor.graphql(CLOSE, { kind: 'DEACTIVATE' });
    expect(data.closeAccount).toEqual({ closed: { eraseAt: null }, error: null });
    expect(await pageOf(login)).toEqual({ __typename: 'UserDoesNotExist', reason: 'DEACTIVATED' });
    expect((await visitor.graphql('{ currentUser { login } }')).data.currentUser).toBeNull();
    expect((await logIn(login)).error).not.toBeNull();
    const mail = await server.mailbox.next({ to: 'resting@example.org' });
    expect(mail.subject).toBe('Your account is deactivated');
    later(ERASE_AFTER_MS * 3);
    await erase();
    const browser = await knock(login);
    expect((await browser.graphql(REOPEN)).data.reopenAccount).toEqual({ user: { login }, error: null });
    expect((await browser.graphql('{ currentUser { login } }')).data.currentUser).toEqual({ login });
    expect(await pageOf(login)).toEqual({ __typename: 'User', login });
    const follows = await server.platform.database.db
      .selectFrom('follows')
      .selectAll()
      .where('follower_id', '=', id)
      .execute();
    expect(follows).toHaveLength(1);
  });

  test('is for who just proved that it is them, and once', async () => {
    const { visitor } = await createTestUser(server, 'stale_one');
    later(20 * 60_000);
    const stale = await visitor.graphql(CLOSE, { kind: 'DEACTIVATE' });
    expect(stale.data.closeAccount.error.code).toBe('REAUTHENTICATION_REQUIRED');
    const anonymous = await new Visitor(server).graphql(CLOSE, { kind: 'DELETE' });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const { visitor: twice } = await createTestUser(server, 'twice_one');
    const answers = await Promise.all([0, 1].map(() => twice.graphql(CLOSE, { kind: 'DEACTIVATE' })));
    const closed = answers.filter(({ data }) => data?.closeAccount?.closed != null);
    expect(closed).toHaveLength(1);
  });

  test('never leaves the site without an admin, not even when all close at once', async () => {
    const admins = await Promise.all(
      ['admin_a', 'admin_b'].map(async (login) => {
        const user = await createTestUser(server, login);
        await server.platform.database.db
          .updateTable('users')
          .set({ is_site_admin: true })
          .where('id', '=', user.id)
          .execute();
        return user;
      }),
    );
    const answers = await Promise.all(admins.map(({ visitor }) => visitor.graphql(CLOSE, { kind: 'DELETE' })));
    const codes = answers.map(({ data }) => data.closeAccount.error?.code ?? 'closed').sort();
    expect(codes).toEqual(['LAST_SITE_ADMIN', 'closed']);
  });
});

describe('coming back', () => {
  test('takes the right password, the same browser, and ten minutes', async () => {
    const { login, visitor } = await createTestUser(server, 'returner');
    await visitor.graphql(CLOSE, { kind: 'DEACTIVATE' });
    const guess = new Visitor(server);
    await guess.graphql('mutation($i: LogInInput!) { logIn(input: $i) { error { code } } }', {
      i: { login, password: 'wrong-password-here' },
    });
    expect((await guess.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TICKET_EXPIRED');
    const slow = await knock(login);
    later(10 * 60_000);
    expect((await slow.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TICKET_EXPIRED');
    const forger = new Visitor(server);
    forger.cookies.set('reopen', 'A'.repeat(80));
    expect((await forger.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TICKET_EXPIRED');
    const browser = await knock(login);
    const ticket = browser.cookies.get('reopen') ?? '';
    expect((await browser.graphql(REOPEN)).data.reopenAccount.user).toEqual({ login });
    // The ticket opens only a closed account.
    const attacker = new Visitor(server);
    attacker.cookies.set('reopen', ticket);
    expect((await attacker.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TOO_LATE');
    expect((await attacker.graphql('{ currentUser { login } }')).data.currentUser).toBeNull();
  });

  test('is over with a new password, and asked for once', async () => {
    const { id, login, visitor } = await createTestUser(server, 'robbed_rester');
    await visitor.graphql(CLOSE, { kind: 'DEACTIVATE' });
    const attacker = await knock(login);
    const ticket = attacker.cookies.get('reopen') ?? '';
    await server.platform.database.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('violet-harbour-1870-owls') })
      .where('user_id', '=', id)
      .execute();
    expect((await attacker.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TICKET_EXPIRED');
    expect(ticket).not.toBe('');
    expect(attacker.cookies.get('reopen')).toBeUndefined();
    expect(await reopenAccount(server, id)).toBe(true);
  });

  test('asks for the second factor too', async () => {
    const { id, login, visitor } = await createTestUser(server, 'careful_one');
    await server.platform.database.db
      .insertInto('two_factor')
      .values({ user_id: id, secret_sealed: Buffer.alloc(40), created_at: now, confirmed_at: now } as never)
      .execute();
    await visitor.graphql(CLOSE, { kind: 'DEACTIVATE' });
    const browser = new Visitor(server);
    const { data } = await browser.graphql('mutation($i: LogInInput!) { logIn(input: $i) { error { code } } }', {
      i: { login, password: TEST_PASSWORD },
    });
    expect(data.logIn.error.code).toBe('TWO_FACTOR_REQUIRED');
    expect((await browser.graphql(REOPEN)).data.reopenAccount.error.code).toBe('TICKET_EXPIRED');
  });
});

describe('deleting', () => {
  test('can be taken back for 30 days', async () => {
    const { login, visitor } = await createTestUser(server, 'waverer', { email: 'waverer@example.org' });
    const { data } = await visitor.graphql(CLOSE, { kind: 'DELETE' });
    expect(data.closeAccount.closed.eraseAt).toBe(new Date(now.getTime() + ERASE_AFTER_MS).toISOString());
    const mail = await server.mailbox.next({ to: 'waverer@example.org' });
    expect(mail.subject).toBe('Your account will be deleted');
    later(ERASE_AFTER_MS - 1);
    await erase();
    const browser = await knock(login);
    expect((await browser.graphql(REOPEN)).data.reopenAccount.user).toEqual({ login });
    later(ERASE_AFTER_MS);
    await erase();
    expect((await logIn(login)).user).toEqual({ login });
  });

  test('leaves nothing that leads to the user, and nothing of others is touched', async () => {
    const { id, login, visitor } = await createTestUser(server, 'leaver', { email: 'leaver@example.org' });
    const { id: star } = await createTestUser(server, 'star_stays');
    const { visitor: fan } = await createTestUser(server, 'fan_stays');
    await visitor.graphql(FOLLOW, { id: star });
    await fan.graphql(FOLLOW, { id });
    await fan.graphql(FOLLOW, { id: star });
    await visitor.graphql('mutation { createChatToken { token } }');
    const { db } = server.platform.database;
    const message = (userId: string, name: string, reply: object | null) => ({
      channel_id: star,
      id: crypto.randomUUID(),
      sent_at: now,
      user_id: userId,
      login: name,
      display_name: name,
      color: '#ff0000',
      is_owner: false,
      is_moderator: false,
      body: `words of ${name}`,
      is_action: false,
      reply: reply === null ? null : JSON.stringify(reply),
      state: 'delivered' as const,
    });
    const quote = { parentUserId: id, parentLogin: login, parentDisplayName: login, parentText: 'words of leaver' };
    await db
      .insertInto('chat_messages')
      .values([message(id, login, null), message(star, 'star_stays', quote)] as never)
      .execute();
    await visitor.graphql(CLOSE, { kind: 'DELETE' });
    later(ERASE_AFTER_MS);
    await erase();
    // A second run finds nothing to do.
    await erase();

    expect(await reopenAccount(server, id)).toBe(false);
    expect((await pageOf(login)).__typename).not.toBe('User');
    expect((await logIn(login)).error.code).toBe('CREDENTIALS_INVALID');
    const followers = await fan.graphql('{ user(login: "star_stays") { followers { totalCount } } }');
    expect(followers.data.user.followers.totalCount).toBe(1);
    const talk = await db.selectFrom('chat_messages').selectAll().where('channel_id', '=', star).execute();
    expect(JSON.stringify(talk)).not.toContain('leaver');
    expect(talk.find(({ user_id }) => user_id === star)?.body).toBe('words of star_stays');
    expect(await tablesThatName(id)).toEqual(['account_removals', 'channels', 'former_logins']);
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...user, login: '' })).not.toContain('leaver');
  });

  test('leaves no link of a mail that is sent while the account is erased', async () => {
    const { id, visitor } = await createTestUser(server, 'hasty_leaver', { email: 'hasty@example.org' });
    await visitor.graphql(CLOSE, { kind: 'DELETE' });
    later(ERASE_AFTER_MS);
    const { platform } = server;
    const erasing = await holdTransaction(platform.database, (tx) => lockAccount(tx, id));
    const mail = platform.database.transact((other) => mailOwner(other, { platform }, id, chatPasswordMail));
    await until('the mail to wait', async () => (await lockWaits(platform.database)) > 0);
    await sql`delete from account_links where user_id = ${id}`.execute(erasing.tx.db);
    await sql`delete from accounts where user_id = ${id}`.execute(erasing.tx.db);
    await erasing.end();
    await mail;
    await erase();
    expect(await tablesThatName(id)).toEqual(['account_removals', 'channels', 'former_logins']);
  });

  test('keeps the login from others for a while', async () => {
    const { data } = await new Visitor(server).graphql(
      'mutation($i: SignUpInput!) { signUp(input: $i) { error { code } } }',
      { i: { login: 'leaver', email: 'new@example.org', password: TEST_PASSWORD } },
    );
    expect(data.signUp.error.code).toBe('LOGIN_TAKEN');
  });

  test('waits while staff has the account suspended', async () => {
    const { id, visitor } = await createTestUser(server, 'suspended_one');
    await visitor.graphql(CLOSE, { kind: 'DELETE' });
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', id).execute();
    later(ERASE_AFTER_MS);
    await erase();
    const user = await db.selectFrom('users').select('login').where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.login).toBe('suspended_one');
    expect(await reopenAccount(server, id)).toBe(false);
  });
});

/** Tables with a row that refers to the user by a foreign key, or by a column with a user's name. */
async function tablesThatName(id: string): Promise<readonly string[]> {
  const { db } = server.platform.database;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db);
  expect(columns.length).toBeGreaterThan(15);
  const named = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db);
    if (rows.length > 0) named.add(table);
  }
  return [...named].sort();
}
