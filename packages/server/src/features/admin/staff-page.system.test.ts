import { AUDIT_ACTIONS } from '@bandshell/domain/announcements';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await createTestUser(server, 'head_admin', { roles: { isSiteAdmin: true } });
  staff = await createTestUser(server, 'night_staff', { roles: { isStaff: true } });
  user = await createTestUser(server, 'plain_user', { email: 'plain@example.com', displayName: 'Plain_User' });
  for (const name of ['plain_one', 'plain_two', 'plainx']) await createTestUser(server, name);
});
afterAll(() => server.close());

const code = async (visitor: Visitor, query: string, variables?: object) => {
  const { errors } = await visitor.graphql(query, variables);
  return errors[0]?.extensions?.code ?? 'OK';
};
const USERS = `query($search: String, $state: AdminUserState, $first: Int, $after: String) {
  admin { users(search: $search, state: $state, first: $first, after: $after) {
    edges { cursor node { user { login } } } pageInfo { hasNextPage endCursor } } } }`;
const find = async (by: TestUser, variables: object): Promise<string[]> => {
  const { data } = await by.visitor.graphql(USERS, variables);
  return data.admin.users.edges.map((edge: { node: { user: { login: string } } }) => edge.node.user.login);
};

describe('permissions', () => {
  const reads = {
    users: '{ admin { users { edges { cursor } } } }',
    user: '{ admin { user(login: "plain_user") { id email sessionsCount } } }',
    auditLog: '{ admin { auditLog { edges { cursor } } } }',
    flags: '{ admin { flags { name } } }',
    settings: '{ admin { settings { name value } } }',
  };
  const writes = {
    changeFlag: 'mutation { changeFlag(input: { name: "social_sharing_badge", percentage: 1 }) { error { code } } }',
    changeSetting: 'mutation { changeSetting(input: { name: "sign_up_open", value: "true" }) { error { code } } }',
  };

  it('of each read and change by each kind of visitor', async () => {
    const suspended = await createTestUser(server, 'suspended_staff', { roles: { isStaff: true } });
    await server.platform.database.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('id', '=', suspended.id)
      .execute();
    const everybody = [new Visitor(server), user.visitor, suspended.visitor, staff.visitor, admin.visitor];
    const table: Record<string, string[]> = {};
    for (const [name, query] of Object.entries({ ...reads, ...writes })) {
      table[name] = [];
      for (const visitor of everybody) table[name]?.push(await code(visitor, query));
    }
    const forStaff = ['UNAUTHENTICATED', 'FORBIDDEN', 'UNAUTHENTICATED', 'OK', 'OK'];
    const forAdmins = ['UNAUTHENTICATED', 'FORBIDDEN', 'UNAUTHENTICATED', 'FORBIDDEN', 'OK'];
    expect(table).toEqual({
      users: forStaff,
      user: forStaff,
      auditLog: forStaff,
      flags: forAdmins,
      settings: forAdmins,
      changeFlag: forAdmins,
      changeSetting: forAdmins,
    });
  });
});

describe('users', () => {
  it('are found by the beginning of the login in any capitals, and by id', async () => {
    expect(await find(staff, { search: 'PLAIN_' })).toEqual(['plain_one', 'plain_two', 'plain_user']);
    expect(await find(staff, { search: ' @plainx ' })).toEqual(['plainx']);
    expect(await find(staff, { search: user.id })).toEqual(['plain_user']);
    expect(await find(staff, { search: '%' })).toEqual([]);
    expect(await find(staff, { search: 'nobody_at_all' })).toEqual([]);
  });

  it('are found by a whole email address by site admins alone, who alone see it', async () => {
    expect(await find(admin, { search: 'PLAIN@example.com' })).toEqual(['plain_user']);
    expect(await find(admin, { search: 'plain@example.co' })).toEqual([]);
    expect(await find(staff, { search: 'plain@example.com' })).toEqual([]);
    const email = async (by: TestUser) =>
      (await by.visitor.graphql('{ admin { user(login: "plain_user") { email } } }')).data.admin.user.email;
    expect(await email(admin)).toBe('plain@example.com');
    expect(await email(staff)).toBe('p****@e***com');
  });

  it('come in pages', async () => {
    const { data } = await staff.visitor.graphql(USERS, { search: 'plain', first: 2 });
    expect(data.admin.users.pageInfo).toEqual({ hasNextPage: true, endCursor: 'plain_two' });
    expect(await find(staff, { search: 'plain', first: 2, after: 'plain_two' })).toEqual(['plain_user', 'plainx']);
    for (const first of [0, 101, -1]) expect(await code(staff.visitor, USERS, { first })).toBe('BAD_USER_INPUT');
    expect(await code(staff.visitor, USERS, { search: 'x'.repeat(321) })).toBe('BAD_USER_INPUT');
  });

  it('can be narrowed to those who are suspended, closed, or staff', async () => {
    const { db } = server.platform.database;
    const gone = await createTestUser(server, 'zz_gone');
    const closed = await createTestUser(server, 'zz_closed');
    const over = await createTestUser(server, 'zz_over');
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', gone.id).execute();
    await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', closed.id).execute();
    await db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_TEMPORARY', unavailable_until: new Date(0) })
      .where('id', '=', over.id)
      .execute();
    expect(await find(staff, { search: 'zz', state: 'SUSPENDED' })).toEqual(['zz_gone']);
    expect(await find(staff, { search: 'zz', state: 'CLOSED' })).toEqual(['zz_closed']);
    expect(await find(staff, { search: 'zz' })).toEqual(['zz_closed', 'zz_gone', 'zz_over']);
    expect(await find(staff, { state: 'STAFF', search: 'night' })).toEqual(['night_staff']);
  });
});

describe('flags and settings', () => {
  const changeFlag = async (by: TestUser, name: string, percentage: number) => {
    const { data } = await by.visitor.graphql(
      `mutation($input: ChangeFlagInput!) { changeFlag(input: $input) {
        flag { percentage lastChange { actor { login } } } error { code } } }`,
      { input: { name, percentage } },
    );
    return data.changeFlag;
  };
  const changeSetting = async (name: string, value: string) => {
    const { data } = await admin.visitor.graphql(
      `mutation($input: ChangeSettingInput!) { changeSetting(input: $input) { setting { value } error { code } } }`,
      { input: { name, value } },
    );
    return data.changeSetting;
  };
  const entries = (target: string) =>
    server.platform.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('target_id', '=', target)
      .orderBy('id')
      .execute();
  const isOn = async (visitor: Visitor, name: string): Promise<boolean> => {
    const { data } = await visitor.graphql('{ flags { name isOn } }');
    return data.flags.find((flag: { name: string }) => flag.name === name).isOn;
  };

  it('a flag is on for its share of the users at once, and the change is in the log', async () => {
    expect(await isOn(user.visitor, 'prime_perks_page')).toBe(false);
    expect(await changeFlag(admin, 'prime_perks_page', 100)).toEqual({
      flag: { percentage: 100, lastChange: { actor: { login: 'head_admin' } } },
      error: null,
    });
    expect(await isOn(user.visitor, 'prime_perks_page')).toBe(true);
    expect(await isOn(new Visitor(server), 'prime_perks_page')).toBe(true);
    await changeFlag(admin, 'prime_perks_page', 100);
    await changeFlag(admin, 'prime_perks_page', 0.01);
    expect(await isOn(new Visitor(server), 'prime_perks_page')).toBe(false);
    expect(await entries('prime_perks_page')).toEqual([
      { action: 'flag.change', actor_id: admin.id, details: { before: 0, after: 100 } },
      { action: 'flag.change', actor_id: admin.id, details: { before: 100, after: 0.01 } },
    ]);
  });

  it('of two changes at once, each entry says truly what stood before', async () => {
    await Promise.all([changeFlag(admin, 'withFreeformTags', 10), changeFlag(admin, 'withFreeformTags', 20)]);
    const [first, second] = (await entries('withFreeformTags')).map(({ details }) => details);
    expect(first?.before).toBe(0);
    expect(second?.before).toBe(first?.after);
    expect(server.platform.flags.percentage('withFreeformTags')).toBe(second?.after);
  });

  it('a share is from 0 to 100, of a flag that there is', async () => {
    for (const percentage of [-1, 100.01, 0.005, 1e9]) {
      expect((await changeFlag(admin, 'stories_web', percentage)).error.code).toBe('PERCENTAGE_INVALID');
    }
    for (const name of ['nothing', 'toString', '__proto__', '']) {
      expect((await changeFlag(admin, name, 1)).error.code).toBe('NOT_FOUND');
    }
    expect(await entries('stories_web')).toEqual([]);
  });

  it('a setting takes values of its own kind alone, and the program keeps some itself', async () => {
    for (const value of ['', 'yes', '"true"', '1', '{}', 'null']) {
      expect((await changeSetting('sign_up_open', value)).error.code).toBe('VALUE_INVALID');
    }
    expect((await changeSetting('copyright_strike_days', '0')).error.code).toBe('VALUE_INVALID');
    expect((await changeSetting('country_shutdown_help_url', '"javascript:alert(1)"')).error.code).toBe(
      'VALUE_INVALID',
    );
    expect((await changeSetting('demo_world', 'true')).error.code).toBe('INTERNAL_SETTING');
    expect((await changeSetting('constructor', 'true')).error.code).toBe('NOT_FOUND');
    expect(await changeSetting('sign_up_open', 'false')).toEqual({ setting: { value: 'false' }, error: null });
    expect(server.platform.flags.setting('sign_up_open')).toBe(false);
    await changeSetting('sign_up_open', 'true');
    expect(await entries('sign_up_open')).toEqual([
      { action: 'setting.change', actor_id: admin.id, details: { before: true, after: false } },
      { action: 'setting.change', actor_id: admin.id, details: { before: false, after: true } },
    ]);
  });
});

describe('the audit log', () => {
  const LOG = `query($actor: String, $action: String, $targetKind: String, $target: String, $first: Int, $after: String) {
    admin { auditLog(actor: $actor, action: $action, targetKind: $targetKind, target: $target, first: $first, after: $after) {
      edges { node { id action actor { login } targetKind targetID targetUser { login } details addressMark } }
      pageInfo { hasNextPage endCursor } } } }`;
  const log = async (variables: object) => {
    const { data } = await staff.visitor.graphql(LOG, variables);
    return data.admin.auditLog;
  };

  it('is filtered by who acted, what was done, and to what', async () => {
    const target = await createTestUser(server, 'log_target');
    const { data } = await admin.visitor.graphql(
      'mutation($id: ID!) { grantRole(input: { userID: $id, role: PARTNER }) { error { code } } }',
      { id: target.id },
    );
    expect(data.grantRole.error).toBeNull();
    const { edges } = await log({ targetKind: 'user', target: target.id });
    expect(edges).toHaveLength(1);
    expect(edges[0].node).toMatchObject({
      action: 'user.grant-role',
      actor: { login: 'head_admin' },
      targetUser: { login: 'log_target' },
      details: JSON.stringify({ role: 'PARTNER', after: true, before: false }),
      addressMark: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect((await log({ target: '@Log_Target', actor: 'HEAD_admin' })).edges).toEqual(edges);
    expect((await log({ actor: staff.id })).edges).toEqual([]);
    expect((await log({ actor: 'x' })).edges).toEqual([]);
    expect((await log({ actor: 'SYSTEM' })).edges).toEqual([]);
    expect((await log({ actor: admin.id, action: 'user.grant-role' })).edges).toHaveLength(1);
    expect((await log({ action: 'flag.change', target: target.id })).edges).toEqual([]);
  });

  it('says what each action did in the language of the reader, also of an action of another release by its name', async () => {
    const { database, clock } = server.platform;
    const actions = [...AUDIT_ACTIONS, 'thing.of-later'];
    for (const action of actions) {
      await sql`insert into audit_log (id, at, action, target_kind, target_id, details)
        values (${newId(clock)}, now(), ${action}, 'user', 'said', '{}')`.execute(database.db);
    }
    const TEXTS = `{ admin { auditActions { name text }
      auditLog(target: "said", first: 100) { edges { node { action actionText } } } } }`;
    const read = async (language: string) => {
      const { data } = await staff.visitor.graphql(TEXTS, {}, { 'accept-language': language });
      const { auditActions, auditLog } = data.admin;
      type Node = { action: string; actionText: string };
      const said = auditLog.edges.map(({ node }: { node: Node }): [string, string] => [node.action, node.actionText]);
      const listed = auditActions.map(({ name, text }: { name: string; text: string }): [string, string] => [
        name,
        text,
      ]);
      return { said: new Map<string, string>(said), listed: new Map<string, string>(listed) };
    };
    const [english, german] = [await read('en'), await read('de')];
    expect([...english.said.keys()].sort()).toEqual(actions.sort());
    expect([...english.listed.keys()].sort()).toEqual([...AUDIT_ACTIONS].sort());
    for (const action of AUDIT_ACTIONS) {
      expect(english.listed.get(action), action).toBe(english.said.get(action));
      expect(german.said.get(action), action).not.toBe(english.said.get(action));
    }
    expect(english.said.get('user.suspend')).toBe('Suspended a user');
    expect(english.said.get('thing.of-later')).toBe('thing.of-later');
    expect(german.said.get('thing.of-later')).toBe('thing.of-later');
  });

  it('comes in pages, the newest first', async () => {
    const all = (await log({ first: 100 })).edges.map((edge: { node: { id: string } }) => edge.node.id);
    expect(all.length).toBeGreaterThan(3);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
        await log({ first: 2, after });
      seen.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(all);
    expect([...seen].sort((a, b) => Number(b) - Number(a))).toEqual(seen);
    expect(await code(staff.visitor, LOG, { after: 'x' })).toBe('BAD_USER_INPUT');
  });
});
