import {
  createTestUserWithEmail,
  linkOf,
  newAddress,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { user { id } error { code } } }`;
const CONFIRM = `mutation($input: ConfirmEmailInput!) {
  confirmEmail(input: $input) { confirmed { login email } error { code } } }`;
const RESEND = 'mutation { resendVerificationEmail { user { isEmailVerified } error { code } } }';
const CHANGE = `mutation($input: ChangeEmailInput!) {
  changeEmail(input: $input) { user { email pendingEmail } error { code message } } }`;
const CANCEL = 'mutation { cancelEmailChange { user { pendingEmail } } }';
const OWN = '{ currentUser { id email isEmailVerified pendingEmail } }';
const NOT_ME = `mutation($input: ReportNotMeInput!) {
  reportNotMe(input: $input) { secured { login email recoveryToken } error { code } } }`;
const RESET = `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { login error { code } } }`;
const LOG_IN = `mutation($input: LogInInput!) { logIn(input: $input) { user { id } error { code } } }`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const stranger = (): Visitor => new Visitor(server, newAddress());
const own = async (visitor: Visitor) => (await visitor.graphql(OWN)).data.currentUser;
const confirm = async (token: string, visitor = stranger()) =>
  (await visitor.graphql(CONFIRM, { input: { token } })).data.confirmEmail;
const change = async (visitor: Visitor, email: string) =>
  (await visitor.graphql(CHANGE, { input: { email } })).data.changeEmail;
const tokenOf = (mail: { readonly text: string }): string =>
  /(?:#|email-verification\/)([\w-]{43})/.exec(mail.text)?.[1] ?? '';
const mailTo = async (to: string, subject: RegExp) => tokenOf(await server.mailbox.next({ to, subject }));
const signUp = async (login: string) => {
  const visitor = stranger();
  const input = { login, email: `${login}@example.com`, password: TEST_PASSWORD };
  expect((await visitor.graphql(SIGN_UP, { input })).data.signUp.error).toBeNull();
  return { visitor, email: input.email };
};
/** A user with a confirmed address, freshly logged in. */
const verified = (login: string) => createTestUserWithEmail(server, login);

describe('the address of a new account', () => {
  test('ROUTE-41 is confirmed by the link in the mail, by whoever holds it, and by no mere visit', async () => {
    const { visitor, email } = await signUp('fresh_one');
    expect(await own(visitor)).toMatchObject({ email, isEmailVerified: false });
    const mail = await server.mailbox.next({ to: email });
    expect(mail.subject).toBe('Confirm your email address');
    expect(linkOf(mail)).toMatch(/^\/email-verification\/[\w-]{43}$/);
    const token = tokenOf(mail);
    // A scanner that opens links changes nothing.
    await stranger().fetch(linkOf(mail));
    expect(await own(visitor)).toMatchObject({ isEmailVerified: false });
    expect(await confirm(token)).toEqual({ confirmed: { login: 'fresh_one', email }, error: null });
    expect(await own(visitor)).toMatchObject({ email, isEmailVerified: true });
  });

  test('a link works once, for 24 hours, and one that nobody was sent does not', async () => {
    const { email, visitor } = await signUp('fresh_two');
    const late = await mailTo(email, /./);
    now += DAY;
    expect((await confirm(late)).error.code).toBe('LINK_EXPIRED');
    await visitor.graphql(RESEND);
    const token = await mailTo(email, /./);
    expect((await confirm(token)).error).toBeNull();
    expect((await confirm(token)).error.code).toBe('LINK_USED');
    for (const wrong of ['', 'x', token.slice(1), 'A'.repeat(43), `${token}\u0000`, 'x'.repeat(9_000)]) {
      expect((await confirm(wrong)).error.code).toBe('LINK_WRONG');
    }
  });

  test('of two links both work, and the second says that it is done', async () => {
    const { email, visitor } = await signUp('fresh_three');
    const first = await mailTo(email, /./);
    await visitor.graphql(RESEND);
    const second = await mailTo(email, /./);
    expect((await confirm(first)).error).toBeNull();
    expect((await confirm(second)).error.code).toBe('ALREADY_VERIFIED');
    expect((await visitor.graphql(RESEND)).data.resendVerificationEmail.error.code).toBe('ALREADY_VERIFIED');
  });

  test('one link, confirmed many times at once, is used once', async () => {
    const { email } = await signUp('fresh_four');
    const token = await mailTo(email, /./);
    const visitor = stranger();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token, visitor)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'LINK_USED')).toHaveLength(5);
  });

  test('mails are sent again on demand, not without end, and what strangers ask for takes nothing from the owner', async () => {
    const { email, visitor } = await signUp('fresh_five');
    // Other users request the address for themselves.
    for (const login of ['greedy_one', 'greedy_two']) {
      const { visitor: other } = await verified(login);
      for (let i = 0; i < 3; i += 1) expect((await change(other, email)).error).toBeNull();
      expect((await change(other, email)).error.code).toBe('RATE_LIMITED');
    }
    for (let i = 0; i < 5; i += 1)
      expect((await visitor.graphql(RESEND)).data.resendVerificationEmail.error).toBeNull();
    expect((await visitor.graphql(RESEND)).data.resendVerificationEmail.error.code).toBe('RATE_LIMITED');
    const sent = async () => (await server.mailbox.all()).filter((mail) => mail.to === email).length;
    await until('all mails', async () => (await sent()) >= 1 + 6 + 5);
    expect(await sent()).toBe(1 + 6 + 5);
    now += HOUR;
    expect((await visitor.graphql(RESEND)).data.resendVerificationEmail.error).toBeNull();
  });

  test('is nobody else’s business', async () => {
    await verified('private_one');
    const { visitor } = await verified('private_two');
    const query = '{ user(login: "private_one") { email isEmailVerified pendingEmail nextLoginChangeAt } }';
    for (const who of [visitor, stranger()]) {
      expect((await who.graphql(query)).data.user).toEqual({
        email: null,
        isEmailVerified: null,
        pendingEmail: null,
        nextLoginChangeAt: null,
      });
    }
    for (const mutation of [
      RESEND,
      CANCEL,
      `mutation { changeEmail(input: { email: "a@b.co" }) { error { code } } }`,
    ]) {
      expect((await stranger().graphql(mutation)).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('another address', () => {
  test('takes the place of the old one once it is confirmed, and the old one is told', async () => {
    const { visitor, email } = await verified('moving_one');
    expect(await change(visitor, 'moved_one@example.com')).toEqual({
      user: { email, pendingEmail: 'moved_one@example.com' },
      error: null,
    });
    const asked = await server.mailbox.next({ to: email });
    expect(asked.subject).toBe('A new email address was requested');
    expect(linkOf(asked)).toMatch(/^\/user\/not-me/);
    const token = await mailTo('moved_one@example.com', /new email address/);
    expect((await confirm(token)).confirmed).toEqual({ login: 'moving_one', email: 'moved_one@example.com' });
    expect(await own(visitor)).toMatchObject({
      email: 'moved_one@example.com',
      isEmailVerified: true,
      pendingEmail: null,
    });
    expect((await server.mailbox.next({ to: email })).subject).toBe('Your email address was changed');
    expect((await confirm(token)).error.code).toBe('LINK_USED');
  });

  test('needs a fresh log-in, an address, and one that is new', async () => {
    const { visitor, email } = await verified('moving_two');
    for (const [wrong, code] of [
      ['nobody', 'EMAIL_INVALID'],
      ['a@b.co\r\nBcc: c@d.ee', 'EMAIL_INVALID'],
      ['"a b"@b.co', 'EMAIL_INVALID'],
      ['a@b.co, c@d.ee', 'EMAIL_INVALID'],
      [email, 'EMAIL_SAME'],
    ] as const) {
      expect((await change(visitor, wrong)).error.code).toBe(code);
    }
    now += 16 * MINUTE;
    expect((await change(visitor, 'late@example.com')).error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await server.mailbox.all()).filter(({ to }) => to === 'late@example.com')).toEqual([]);
  });

  test('can be taken back before it is confirmed, and a newer one takes its place', async () => {
    const { visitor } = await verified('moving_three');
    await change(visitor, 'three_a@example.com');
    await change(visitor, 'three_b@example.com');
    expect((await confirm(await mailTo('three_a@example.com', /./))).error.code).toBe('LINK_EXPIRED');
    expect((await own(visitor)).pendingEmail).toBe('three_b@example.com');
    expect((await visitor.graphql(CANCEL)).data.cancelEmailChange.user.pendingEmail).toBeNull();
    expect((await confirm(await mailTo('three_b@example.com', /./))).error.code).toBe('LINK_EXPIRED');
  });

  test('of another account: the requester sees nothing of it, its owner is told, and nobody can take it', async () => {
    const { email } = await verified('holder_one');
    const { visitor } = await verified('seeker_one');
    const free = await change(visitor, 'really_free@example.com');
    const taken = await change(visitor, email.toUpperCase());
    expect(taken.error).toEqual(free.error);
    expect(taken.user.pendingEmail).toBe(email.toUpperCase());
    const reported = await server.mailbox.next({ to: email.toUpperCase() });
    expect(reported.subject).toBe('Your email address is already in use');
    expect(reported.text).not.toMatch(/https?:|seeker_one/);
  });

  test('that two accounts want becomes the first one’s', async () => {
    const one = await verified('racer_one');
    const two = await verified('racer_two');
    await change(one.visitor, 'wanted@example.com');
    await change(two.visitor, 'wanted@example.com');
    const tokens = [await mailTo('wanted@example.com', /./), await mailTo('wanted@example.com', /./)];
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'EMAIL_TAKEN')).toHaveLength(1);
  });

  test('is not held by who never confirmed it', async () => {
    const squatter = await signUp('squatter');
    const squattersToken = await mailTo(squatter.email, /Confirm your email/);
    const { visitor } = await verified('real_owner');
    await change(visitor, squatter.email);
    const token = await mailTo(squatter.email, /new email address/);
    expect((await confirm(token)).error).toBeNull();
    expect((await own(visitor)).email).toBe(squatter.email);
    // A user who never confirmed it learns nothing, and never gets the address.
    expect(await own(squatter.visitor)).toMatchObject({ email: squatter.email, isEmailVerified: false });
    expect((await squatter.visitor.graphql(RESEND)).data.resendVerificationEmail.error).toBeNull();
    expect((await confirm(squattersToken)).error.code).toBe('EMAIL_TAKEN');
    expect((await own(visitor)).email).toBe(squatter.email);
  });
});

describe('an address of several accounts', () => {
  const ask = (loginOrEmail: string) =>
    stranger().graphql(
      'mutation($asked: String!) { requestAccountRecovery(input: { loginOrEmail: $asked }) { isSuccess } }',
      { asked: loginOrEmail },
    );
  const worked = () =>
    until('all mails to be decided on', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
        where task_identifier in ('send-verification-mail', 'send-recovery-mail', 'send-mail')`.execute(
        server.platform.database.db,
      );
      return rows[0]?.n === 0;
    });
  const mailsTo = async (to: string) =>
    (await server.mailbox.all()).filter((mail) => mail.to === to).map(({ subject }) => subject);

  test('leads to all of them until one has it confirmed, then to that one alone, whatever the others do', async () => {
    const email = 'of_several@example.com';
    const makers = ['several_a', 'several_b', 'several_c', 'several_d'];
    const visitors = [];
    for (const login of makers) {
      const visitor = stranger();
      const input = { login, email, password: TEST_PASSWORD };
      expect((await visitor.graphql(SIGN_UP, { input })).data.signUp.error).toBeNull();
      visitors.push(visitor);
    }
    await worked();
    await ask(email);
    await worked();
    const resets = (await server.mailbox.all()).filter(
      (mail) => mail.to === email && /new password/.test(mail.subject),
    );
    expect(resets).toHaveLength(3);

    const { visitor: owner } = await verified('several_owner');
    await change(owner, email);
    expect((await confirm(await mailTo(email, /new email address/))).error).toBeNull();
    const before = (await mailsTo(email)).length;

    // An earlier link still sets the password of its own account, but confirms nothing.
    const token = tokenOf(resets[0] ?? { text: '' });
    const password = 'violet-harbour-1870-owls';
    const { data } = await stranger().graphql(RESET, { input: { token, password } });
    expect(data.resetPassword.error).toBeNull();
    const again = stranger();
    await again.graphql(LOG_IN, { input: { login: 'several_a', password } });
    expect(await own(again)).toMatchObject({ email, isEmailVerified: false });

    // The owner of the address gets no mail about the other accounts.
    await ask('several_b');
    await worked();
    expect(await mailsTo(email)).toHaveLength(before);
    await ask(email);
    await worked();
    const last = (await server.mailbox.all()).filter((mail) => mail.to === email).at(-1);
    expect(await mailsTo(email)).toHaveLength(before + 1);
    expect(last?.text).toContain('several_owner');
  });
});

describe('an account that was taken over', () => {
  const resetTo = async (token: string | null, password: string) =>
    (await stranger().graphql(RESET, { input: { token: token ?? '', password } })).data.resetPassword;
  const logIn = async (login: string, password: string) =>
    (await stranger().graphql(LOG_IN, { input: { login, password } })).data.logIn;
  const notMe = async (token: string) => (await stranger().graphql(NOT_ME, { input: { token } })).data.reportNotMe;

  test('ROUTE-36 comes back to the old address, whatever was done since', async () => {
    const { id, visitor: attacker, email } = await verified('robbed_one');
    await change(attacker, 'attacker@example.com');
    expect((await confirm(await mailTo('attacker@example.com', /./))).error).toBeNull();
    const undo = await mailTo(email, /was changed/);
    // The attacker continues, sets a password, and adds a passkey.
    await change(attacker, 'thief2@example.com');
    expect((await confirm(await mailTo('thief2@example.com', /./))).error).toBeNull();
    const attackersUndo = await mailTo('attacker@example.com', /was changed/);
    await stranger().graphql(
      `mutation { requestAccountRecovery(input: { loginOrEmail: "robbed_one" }) { isSuccess } }`,
    );
    const attackersReset = await mailTo('thief2@example.com', /new password/);
    await server.platform.database.db
      .insertInto('passkeys')
      .values({
        id: '123456',
        user_id: id,
        credential_id: Buffer.from('attacker'),
        public_key: Buffer.from('attacker'),
        counter: '0',
        transports: [],
        name: 'Thief',
        created_at: new Date(now),
        last_used_at: null,
      })
      .execute();
    now += 6 * DAY;

    const { secured, error } = await notMe(undo);
    expect(error).toBeNull();
    expect(secured).toMatchObject({ login: 'robbed_one', email });
    expect(await own(attacker)).toBeNull();
    expect((await logIn('robbed_one', TEST_PASSWORD)).error.code).toBe('CREDENTIALS_INVALID');
    expect(await server.platform.database.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect((await notMe(attackersUndo)).error.code).toBe('LINK_EXPIRED');
    expect((await resetTo(attackersReset, 'thiefs-own-new-password-9')).error.code).toBe('LINK_EXPIRED');
    expect((await resetTo(secured.recoveryToken, 'violet-harbour-1870-owls')).error).toBeNull();
    expect((await logIn('robbed_one', 'violet-harbour-1870-owls')).error).toBeNull();
    expect((await notMe(undo)).error.code).toBe('LINK_USED');
  });

  test('the attacker’s own links end nothing of the owner’s', async () => {
    const { visitor: attacker, email } = await verified('robbed_two');
    await change(attacker, 'robber@example.com');
    await confirm(await mailTo('robber@example.com', /./));
    const undo = await mailTo(email, /was changed/);
    await change(attacker, 'robber2@example.com');
    const attackersNotMe = await mailTo('robber@example.com', /was requested/);
    await confirm(await mailTo('robber2@example.com', /./));
    const attackersUndo = await mailTo('robber@example.com', /was changed/);
    expect((await notMe(attackersNotMe)).secured.recoveryToken).toBeNull();
    expect((await notMe(attackersUndo)).secured.email).toBe('robber@example.com');
    expect((await notMe(undo)).secured.email).toBe(email);
  });

  test('the way back is open for 7 days', async () => {
    const { visitor, email } = await verified('robbed_three');
    await change(visitor, 'three@attacker.example');
    await confirm(await mailTo('three@attacker.example', /./));
    const undo = await mailTo(email, /was changed/);
    now += 7 * DAY;
    expect((await notMe(undo)).error.code).toBe('LINK_EXPIRED');
  });

  test('"not me" cancels an address that was asked for, ends the sessions and leads to a new password', async () => {
    const { visitor, email } = await verified('robbed_four');
    await change(visitor, 'four@attacker.example');
    const token = await mailTo(email, /was requested/);
    const { secured } = await notMe(token);
    expect(secured.email).toBe(email);
    expect(await own(visitor)).toBeNull();
    expect((await confirm(await mailTo('four@attacker.example', /./))).error.code).toBe('LINK_EXPIRED');
    expect((await resetTo(secured.recoveryToken, 'violet-harbour-1870-owls')).error).toBeNull();
  });

  test('an old address that belongs to another account by now stays there', async () => {
    const { visitor, email } = await verified('robbed_five');
    await change(visitor, 'five@attacker.example');
    await confirm(await mailTo('five@attacker.example', /./));
    const undo = await mailTo(email, /was changed/);
    const other = await verified('second_home');
    await change(other.visitor, email);
    expect((await confirm(await mailTo(email, /Confirm your new/))).error).toBeNull();
    expect((await notMe(undo)).secured).toMatchObject({ email: null, recoveryToken: null });
    expect((await own(other.visitor)).email).toBe(email);
  });
});
