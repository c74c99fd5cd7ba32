import {
  createTestUser,
  newAddress,
  SoftwareAuthenticator,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepLogIns } from '../sweep-log-ins.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const BEGIN = 'mutation { beginTwoFactor { setup { secret uri } error { code } } }';
const CONFIRM = `mutation C($code: String!) { confirmTwoFactor(input: { code: $code }) {
  recoveryCodes user { twoFactor { isEnabled recoveryCodesLeft } } error { code } } }`;
const LOG_IN = `mutation L($input: LogInInput!) {
  logIn(input: $input) { user { id } secondFactors error { code } suspension { reason } } }`;
const SECOND = `mutation S($input: LogInWithSecondFactorInput!) {
  logInWithSecondFactor(input: $input) { user { id } error { code message } suspension { reason endsAt } } }`;

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
const codeOf = (secret: string, at = now) => generate({ secret, epoch: Math.floor(at / 1000) });
const whoIs = async (visitor: Visitor) =>
  (await visitor.graphql('{ currentUser { id } }')).data.currentUser?.id ?? null;
const confirm = async (visitor: Visitor, code: string) =>
  (await visitor.graphql(CONFIRM, { code })).data.confirmTwoFactor;
const logIn = async (visitor: Visitor, login: string, password = TEST_PASSWORD) =>
  (await visitor.graphql(LOG_IN, { input: { login, password } })).data.logIn;
const second = async (visitor: Visitor, input: object) =>
  (await visitor.graphql(SECOND, { input })).data.logInWithSecondFactor;
const left = async (visitor: Visitor) =>
  (await visitor.graphql('{ currentUser { twoFactor { isEnabled recoveryCodesLeft } } }')).data.currentUser.twoFactor;

interface Guarded extends TestUser {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A user with two-factor; the codes of the current time step are used. */
async function guarded(login: string): Promise<Guarded> {
  const user = await createTestUser(server, login);
  const { setup } = (await user.visitor.graphql(BEGIN)).data.beginTwoFactor;
  const { recoveryCodes, error } = await confirm(user.visitor, await codeOf(setup.secret));
  expect(error).toBeNull();
  now += STEP;
  return { ...user, secret: setup.secret, recoveryCodes };
}

/** A browser in which the password was given. */
async function halfway(login: string, visitor = stranger()): Promise<Visitor> {
  expect((await logIn(visitor, login)).error.code).toBe('TWO_FACTOR_REQUIRED');
  return visitor;
}

describe('two-factor', () => {
  test('is on once a code of the app was seen, and gives ten recovery codes', async () => {
    const { visitor } = await createTestUser(server, 'two_one');
    const { setup } = (await visitor.graphql(BEGIN)).data.beginTwoFactor;
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toBe(`otpauth://totp/Bandshell:two_one?secret=${setup.secret}&issuer=Bandshell`);
    expect(await left(visitor)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(stranger(), 'two_one')).error).toBeNull();
    expect((await confirm(visitor, '000000')).error.code).toBe('CODE_WRONG');
    expect((await confirm(visitor, 'nonsense')).error.code).toBe('CODE_WRONG');
    const { recoveryCodes, user } = await confirm(visitor, await codeOf(setup.secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(user.twoFactor).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    expect((await visitor.graphql(BEGIN)).data.beginTwoFactor.error.code).toBe('ALREADY_ON');
    expect((await confirm(visitor, await codeOf(setup.secret))).error.code).toBe('NOT_STARTED');
    const { visitor: other } = await createTestUser(server, 'two_peek');
    expect((await other.graphql('{ user(login: "two_one") { twoFactor { isEnabled } } }')).data.user).toEqual({
      twoFactor: null,
    });
  });

  test('keeps neither secret nor codes readable in the database, and none in the log', async () => {
    const { id, secret, recoveryCodes } = await guarded('two_kept');
    const { db } = server.platform.database;
    const row = await db.selectFrom('two_factor').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(row.secret_sealed.toString('latin1')).not.toContain(secret);
    const codes = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', id).execute();
    expect(codes).toHaveLength(10);
    for (const { code_hash } of codes) expect(code_hash).toHaveLength(32);
    const log = lines.join('\n');
    for (const hidden of [secret, ...recoveryCodes]) expect(log).not.toContain(hidden);
  });

  test('needs a recent log-in to be turned on, renewed and turned off', async () => {
    const { visitor, secret } = await guarded('two_recent');
    const RENEW = 'mutation { renewRecoveryCodes { recoveryCodes error { code } } }';
    const OFF = 'mutation { turnOffTwoFactor { user { twoFactor { isEnabled } } error { code } } }';
    now += 15 * MINUTE;
    const required = { code: 'REAUTHENTICATION_REQUIRED' };
    expect((await visitor.graphql(BEGIN)).data.beginTwoFactor.error).toEqual(required);
    expect((await confirm(visitor, '123456')).error).toEqual(required);
    expect((await visitor.graphql(RENEW)).data.renewRecoveryCodes.error).toEqual(required);
    expect((await visitor.graphql(OFF)).data.turnOffTwoFactor.error).toEqual(required);
    const PROVE = 'mutation P($code: String) { reauthenticate(input: { code: $code }) { error { code } } }';
    expect((await visitor.graphql(PROVE, { code: '000000' })).data.reauthenticate.error.code).toBe('CODE_WRONG');
    const code = await codeOf(secret);
    expect((await visitor.graphql(PROVE, { code })).data.reauthenticate.error).toBeNull();
    expect((await visitor.graphql(PROVE, { code })).data.reauthenticate.error.code).toBe('CODE_WRONG');
    const { renewRecoveryCodes } = (await visitor.graphql(RENEW)).data;
    expect(renewRecoveryCodes.recoveryCodes).toHaveLength(10);
    expect((await visitor.graphql(OFF)).data.turnOffTwoFactor.user.twoFactor).toEqual({ isEnabled: false });
    expect((await visitor.graphql(OFF)).data.turnOffTwoFactor.error.code).toBe('NOT_ON');
    expect((await visitor.graphql(RENEW)).data.renewRecoveryCodes.error.code).toBe('NOT_ON');
    expect((await logIn(stranger(), 'two_recent')).error).toBeNull();
    const anonymous = await stranger().graphql(OFF);
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test('gives one set of codes to two that confirm at once, and to two that renew at once', async () => {
    const { visitor } = await createTestUser(server, 'two_race');
    const { setup } = (await visitor.graphql(BEGIN)).data.beginTwoFactor;
    const code = await codeOf(setup.secret);
    const confirmed = await Promise.all([confirm(visitor, code), confirm(visitor, code), confirm(visitor, code)]);
    expect(confirmed.filter(({ error }) => error === null)).toHaveLength(1);
    const RENEW = 'mutation { renewRecoveryCodes { recoveryCodes error { code } } }';
    await Promise.all([1, 2, 3].map(() => visitor.graphql(RENEW)));
    expect(await left(visitor)).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
  });
});

describe('a log-in with two-factor', () => {
  test('has two steps: nobody is in after the first', async () => {
    const { id, secret } = await guarded('step_one');
    const visitor = stranger();
    const first = await logIn(visitor, 'step_one');
    expect(first).toEqual({
      user: null,
      secondFactors: ['AUTHENTICATOR_APP', 'RECOVERY_CODE'],
      error: { code: 'TWO_FACTOR_REQUIRED' },
      suspension: null,
    });
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await whoIs(visitor)).toBeNull();
    expect((await second(visitor, { code: await codeOf(secret) })).user).toEqual({ id });
    expect(await whoIs(visitor)).toBe(id);
    expect(visitor.cookies.has('log-in')).toBe(false);
  });

  test('says nothing of two-factor to a wrong password', async () => {
    await guarded('step_wrong');
    const wrong = await logIn(stranger(), 'step_wrong', 'not this one');
    expect(wrong).toEqual(await logIn(stranger(), 'nobody_at_all', 'not this one'));
  });

  test('gives the first step’s cookie to the browser alone, for ten minutes', async () => {
    await guarded('step_cookie');
    const visitor = stranger();
    const { headers } = await visitor.graphql(LOG_IN, { input: { login: 'step_cookie', password: TEST_PASSWORD } });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('log-in='));
    expect(line).toMatch(/^log-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('takes the codes of the step before and after, and none further away', async () => {
    const { secret } = await guarded('step_drift');
    now += 10 * STEP;
    for (const [steps, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const visitor = await halfway('step_drift');
      const { error } = await second(visitor, { code: await codeOf(secret, now + steps * STEP) });
      expect({ steps, code: error?.code }).toEqual({ steps, code: isRight ? undefined : 'CODE_WRONG' });
    }
  });

  test('takes a code once, and none of an older step afterwards', async () => {
    const { secret } = await guarded('step_replay');
    const older = await codeOf(secret, now - STEP);
    const code = await codeOf(secret);
    const [first, again, behind] = [
      await halfway('step_replay'),
      await halfway('step_replay'),
      await halfway('step_replay'),
    ];
    expect((await second(first, { code })).error).toBeNull();
    expect((await second(again, { code })).error.code).toBe('CODE_WRONG');
    expect((await second(behind, { code: older })).error.code).toBe('CODE_WRONG');
    now += STEP;
    expect((await second(again, { code: await codeOf(secret) })).error).toBeNull();
  });

  test('lets one in of many who send one code, or one recovery code, at once', async () => {
    const { secret, recoveryCodes } = await guarded('step_race');
    const factors = [{ code: await codeOf(secret) }, { recoveryCode: recoveryCodes[0] }];
    for (const factor of factors) {
      const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => halfway('step_race')));
      const outcomes = await Promise.all(browsers.map((browser) => second(browser, factor)));
      expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
      expect(outcomes.filter(({ error }) => error?.code === 'CODE_WRONG')).toHaveLength(4);
    }
  });

  test('uses the first step up: its cookie, kept and sent again, is nothing', async () => {
    const { recoveryCodes } = await guarded('step_once');
    const visitor = await halfway('step_once');
    const cookie = visitor.cookies.get('log-in') ?? '';
    expect((await second(visitor, { recoveryCode: recoveryCodes[0] })).error).toBeNull();
    const attacker = stranger();
    attacker.cookies.set('log-in', cookie);
    expect((await second(attacker, { recoveryCode: recoveryCodes[1] })).error.code).toBe('CHALLENGE_EXPIRED');
    const both = await halfway('step_once');
    const twice = await Promise.all([2, 3].map((index) => second(both, { recoveryCode: recoveryCodes[index] })));
    expect(twice.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('takes recovery codes once each, however they are written', async () => {
    const { visitor: owner, recoveryCodes } = await guarded('step_recover');
    const [code = ''] = recoveryCodes;
    expect((await second(await halfway('step_recover'), { recoveryCode: 'aaaaa-aaaaa' })).error.code).toBe(
      'CODE_WRONG',
    );
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await second(await halfway('step_recover'), { recoveryCode: typed })).error).toBeNull();
    expect((await second(await halfway('step_recover'), { recoveryCode: code })).error.code).toBe('CODE_WRONG');
    expect(await left(owner)).toEqual({ isEnabled: true, recoveryCodesLeft: 9 });
    const { recoveryCodes: others } = await guarded('step_others');
    expect((await second(await halfway('step_recover'), { recoveryCode: others[0] })).error.code).toBe('CODE_WRONG');
  });

  test('gives a fresh session at its end: one that was planted before is ended, and one made up is not adopted', async () => {
    const { id, recoveryCodes } = await guarded('step_fixed');
    const attacker = await createTestUser(server, 'step_planter');
    const planted = attacker.visitor.cookies.get('session') ?? '';
    for (const [index, value] of [planted, 'A'.repeat(43)].entries()) {
      const visitor = stranger();
      visitor.cookies.set('session', value);
      await halfway('step_fixed', visitor);
      expect(visitor.cookies.get('session')).toBe(value);
      expect((await second(visitor, { recoveryCode: recoveryCodes[index] })).user).toEqual({ id });
      expect(visitor.cookies.get('session')).not.toBe(value);
    }
    expect(await whoIs(attacker.visitor)).toBeNull();
  });

  test('ends after ten minutes, in another browser, and without a first step', async () => {
    const { secret, recoveryCodes } = await guarded('step_late');
    const visitor = await halfway('step_late');
    expect((await second(stranger(), { recoveryCode: recoveryCodes[0] })).error.code).toBe('CHALLENGE_EXPIRED');
    now += 10 * MINUTE;
    expect((await second(visitor, { code: await codeOf(secret) })).error.code).toBe('CHALLENGE_EXPIRED');
    const madeUp = stranger();
    madeUp.cookies.set('log-in', 'A'.repeat(43));
    expect((await second(madeUp, { code: await codeOf(secret) })).error.code).toBe('CHALLENGE_EXPIRED');
    const { errors } = await (await halfway('step_late')).graphql(SECOND, { input: {} });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  test('is told to a suspended owner after the password alone, and ends when they are suspended meanwhile', async () => {
    const { id, secret } = await guarded('step_away');
    const visitor = await halfway('step_away');
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', id).execute();
    const { error, suspension } = await second(visitor, { code: await codeOf(secret) });
    expect({ code: error.code, suspension }).toEqual({
      code: 'SUSPENDED',
      suspension: { reason: 'TOS_INDEFINITE', endsAt: null },
    });
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await logIn(stranger(), 'step_away')).error.code).toBe('SUSPENDED');
    expect((await logIn(stranger(), 'step_away', 'wrong')).error.code).toBe('CREDENTIALS_INVALID');

    // A suspension with an end says it to the owner, and is over at it, between the steps too.
    const other = await guarded('step_back');
    const late = await halfway('step_back');
    const ends = new Date(now + MINUTE);
    const until = { unavailable_reason: 'TOS_TEMPORARY', unavailable_until: ends } as const;
    await db.updateTable('users').set(until).where('id', '=', other.id).execute();
    const told = await second(await late, { recoveryCode: other.recoveryCodes[0] });
    expect(told.suspension).toEqual({ reason: 'TOS_TEMPORARY', endsAt: ends.toISOString() });
    await db.updateTable('users').set({ unavailable_reason: null }).where('id', '=', other.id).execute();
    const again = await halfway('step_back');
    await db.updateTable('users').set(until).where('id', '=', other.id).execute();
    now += MINUTE - 1;
    expect((await logIn(stranger(), 'step_back')).error.code).toBe('SUSPENDED');
    now += 1;
    expect((await second(again, { recoveryCode: other.recoveryCodes[1] })).user).toEqual({ id: other.id });
  });
});

describe('who guesses second factors', () => {
  test('has five tries a log-in, also all at once, and ten an address', async () => {
    const { secret } = await guarded('guess_one');
    const visitor = await halfway('guess_one');
    const wrong = await Promise.all(Array.from({ length: 8 }, () => second(visitor, { code: '000000' })));
    expect(wrong.filter(({ error }) => error.code === 'CODE_WRONG')).toHaveLength(5);
    expect((await second(visitor, { code: await codeOf(secret) })).error.code).toBe('CHALLENGE_EXPIRED');
    await halfway('guess_one', visitor);
    const codes: string[] = [];
    // Of those sent at once, some may have come after the log-in's end, which counts for no one.
    for (let i = 0; i < 5; i += 1) codes.push((await second(visitor, { code: '000000' })).error.code);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  test('from many addresses is stopped for the account, and the owner still gets in', async () => {
    const { secret, recoveryCodes, visitor: owner } = await guarded('guess_two');
    const known = stranger();
    await halfway('guess_two', known);
    expect((await second(known, { code: await codeOf(secret) })).error).toBeNull();
    const codes: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const guesser = await halfway('guess_two');
      codes.push((await second(guesser, { code: '000000' })).error.code);
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    now += STEP;
    const elsewhere = await halfway('guess_two');
    const refusal = await second(elsewhere, { code: await codeOf(secret) });
    expect(refusal.error.message).toMatch(/use a recovery code, a passkey or a browser you know\.$/);
    expect((await second(elsewhere, { recoveryCode: recoveryCodes[0] })).error).toBeNull();
    await known.graphql('mutation { logOut { isSuccess } }');
    await halfway('guess_two', known);
    expect((await second(known, { code: await codeOf(secret) })).error).toBeNull();
    expect(await whoIs(owner)).toBe(await whoIs(known));
  });

  test('of one address is stopped over all accounts', async () => {
    const { secret } = await guarded('guess_three');
    const visitor = stranger();
    const { db } = server.platform.database;
    let code = '';
    for (let round = 0; round < 7 && code !== 'RATE_LIMITED'; round += 1) {
      await guarded(`guess_many_${round}`);
      for (let i = 0; i < 10 && code !== 'RATE_LIMITED'; i += 1) {
        if (i % 5 === 0) await halfway(`guess_many_${round}`, visitor);
        code = (await second(visitor, { code: '000000' })).error.code;
      }
    }
    expect(code).toBe('RATE_LIMITED');
    await db.deleteFrom('log_in_challenges').execute();
    expect((await second(await halfway('guess_three'), { code: await codeOf(secret) })).error).toBeNull();
  });
});

test('a passkey stands in for the code, without a check of its user; another user’s does not', async () => {
  const { id, visitor: owner } = await guarded('stand_in');
  const origin = server.platform.config.publicUrl;
  const say = (challenge: string, userVerified = false) => ({ challenge, rpID: 'localhost', origin, userVerified });
  const keyOf = async (visitor: Visitor) => {
    const { data } = await visitor.graphql(
      'mutation { beginPasskeyRegistration { registration { challenge userHandle } } }',
    );
    const { challenge, userHandle } = data.beginPasskeyRegistration.registration;
    const key = new SoftwareAuthenticator();
    const input = key.register(say(challenge, true), userHandle);
    await visitor.graphql(
      'mutation R($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { user { id } } }',
      {
        input,
      },
    );
    return key;
  };
  const key = await keyOf(owner);
  const othersKey = await keyOf((await createTestUser(server, 'stand_other')).visitor);
  const visitor = stranger();
  expect((await logIn(visitor, 'stand_in')).secondFactors).toEqual(['PASSKEY', 'AUTHENTICATOR_APP', 'RECOVERY_CODE']);
  const ask = async (who: Visitor) =>
    (
      await who.graphql(
        'mutation { askForPasskey(input: { purpose: SECOND_FACTOR }) { request { challenge userVerification } } }',
      )
    ).data.askForPasskey.request;
  const forged = await second(visitor, { passkey: othersKey.answer(say((await ask(visitor)).challenge, true)) });
  expect(forged.error.code).toBe('PASSKEY_INVALID');
  const request = await ask(visitor);
  expect(request.userVerification).toBe('preferred');
  const elsewhere = await halfway('stand_in');
  const answer = key.answer(say(request.challenge));
  expect((await second(elsewhere, { passkey: answer })).error.code).toBe('PASSKEY_INVALID');
  expect((await second(visitor, { passkey: answer })).user).toEqual({ id });
});

test('log-ins and challenges whose time is over are swept, and no others', async () => {
  const { id } = await guarded('swept');
  const { db } = server.platform.database;
  const count = async () =>
    (await db.selectFrom('log_in_challenges').select('id').where('user_id', '=', id).execute()).length;
  await halfway('swept');
  now += 9 * MINUTE;
  await halfway('swept');
  await sweepLogIns(server.platform);
  expect(await count()).toBe(2);
  now += MINUTE;
  await sweepLogIns(server.platform);
  expect(await count()).toBe(1);
});
