import {
  createTestUser,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let now = Date.parse('2026-11-21T06:00:00Z');
let server: TestServer;
let count = 0;
let admin: TestUser;
let staff: TestUser;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  await server.platform.database.db.updateTable('users').set({ is_site_admin: false }).execute();
  admin = await createTestUser(server, `admin_${count}`, { roles: { isSiteAdmin: true } });
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  user = await createTestUser(server, `viewer_${count}`);
});

const change = async (verb: 'grantRole' | 'revokeRole', by: TestUser, target: TestUser, role: string) => {
  const { data, errors } = await by.visitor.graphql(
    `mutation($input: RoleInput!) { ${verb}(input: $input) { user { id } error { code } } }`,
    { input: { userID: target.id, role } },
  );
  if (data === null) return errors[0]?.extensions?.code;
  return data[verb].error?.code ?? 'OK';
};
const grant = (by: TestUser, target: TestUser, role: string) => change('grantRole', by, target, role);
const revoke = (by: TestUser, target: TestUser, role: string) => change('revokeRole', by, target, role);
const rolesOf = async (target: TestUser) => {
  const { data } = await new Visitor(server).graphql(
    `query($login: String!) { user(login: $login) {
      roles { isStaff isSiteAdmin isPartner isAffiliate isParticipatingDJ } } }`,
    { login: target.login },
  );
  return Object.keys(data.user.roles).filter((role) => data.user.roles[role]);
};
const actions = (target: TestUser) =>
  server.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('target_id', '=', target.id)
    .orderBy('id')
    .execute();
const admins = async () => {
  const rows = await server.platform.database.db
    .selectFrom('users')
    .select('id')
    .where('is_site_admin', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

describe('roles', () => {
  it('are given and taken by site admins alone', async () => {
    for (const verb of ['grantRole', 'revokeRole'] as const) {
      expect(await change(verb, { ...user, visitor: new Visitor(server) }, user, 'STAFF')).toBe('UNAUTHENTICATED');
      expect(await change(verb, user, user, 'STAFF')).toBe('FORBIDDEN');
      expect(await change(verb, staff, user, 'PARTNER')).toBe('FORBIDDEN');
      expect(await change(verb, staff, staff, 'SITE_ADMIN')).toBe('FORBIDDEN');
    }
    expect(await rolesOf(user)).toEqual([]);
    expect(await actions(user)).toEqual([]);
  });

  it('APP-08 APP-09 are flags that the site reads at once, each with its entry in the log', async () => {
    for (const role of ['STAFF', 'SITE_ADMIN', 'PARTNER', 'AFFILIATE', 'PARTICIPATING_DJ']) {
      expect(await grant(admin, user, role)).toBe('OK');
    }
    expect(await rolesOf(user)).toEqual(['isStaff', 'isSiteAdmin', 'isPartner', 'isAffiliate', 'isParticipatingDJ']);
    for (const role of ['PARTNER', 'SITE_ADMIN']) expect(await revoke(admin, user, role)).toBe('OK');
    expect(await rolesOf(user)).toEqual(['isStaff', 'isAffiliate', 'isParticipatingDJ']);
    const entries = await actions(user);
    expect(entries).toHaveLength(7);
    expect(entries.at(-1)).toMatchObject({
      action: 'user.revoke-role',
      actor_id: admin.id,
      details: { role: 'SITE_ADMIN', before: true, after: false },
    });
  });

  it('that stand already are left alone, without an entry', async () => {
    expect(await grant(admin, staff, 'STAFF')).toBe('OK');
    expect(await revoke(admin, user, 'PARTNER')).toBe('OK');
    expect(await actions(staff)).toEqual([]);
    expect(await actions(user)).toEqual([]);
  });

  it('of staff and site admins need a fresh log-in, the others do not', async () => {
    now += 3_600_000;
    expect(await grant(admin, user, 'STAFF')).toBe('REAUTHENTICATION_REQUIRED');
    expect(await grant(admin, user, 'SITE_ADMIN')).toBe('REAUTHENTICATION_REQUIRED');
    expect(await revoke(admin, staff, 'STAFF')).toBe('REAUTHENTICATION_REQUIRED');
    expect(await grant(admin, user, 'PARTNER')).toBe('OK');
  });

  it('of staff are not for an account that is suspended, nor for nobody', async () => {
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', user.id).execute();
    expect(await grant(admin, user, 'SITE_ADMIN')).toBe('UNAVAILABLE');
    expect(await grant(admin, { ...user, id: '999999999' }, 'PARTNER')).toBe('NOT_FOUND');
    expect(await grant(admin, { ...user, id: 'x' }, 'PARTNER')).toBe('NOT_FOUND');
  });

  it('once taken, close the sockets that were opened with them', async () => {
    const page = await openPage(server, staff.visitor);
    await revoke(admin, staff, 'STAFF');
    await server.drainEvents();
    await until('the socket to be closed', page.isClosed);
    expect((await staff.visitor.graphql('{ admin { users { edges { cursor } } } }')).errors[0]?.extensions?.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('the last site admin', () => {
  it('stays one', async () => {
    expect(await revoke(admin, admin, 'SITE_ADMIN')).toBe('LAST_SITE_ADMIN');
    expect(await grant(admin, user, 'SITE_ADMIN')).toBe('OK');
    expect(await revoke(admin, admin, 'SITE_ADMIN')).toBe('OK');
    expect(await admins()).toEqual([user.id]);
  });

  it('is not relieved by one who cannot come in', async () => {
    const { db } = server.platform.database;
    await grant(admin, user, 'SITE_ADMIN');
    await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', user.id).execute();
    expect(await revoke(admin, admin, 'SITE_ADMIN')).toBe('LAST_SITE_ADMIN');
  });

  it('is left when two take the role from each other at once', async () => {
    await grant(admin, user, 'SITE_ADMIN');
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all([revoke(admin, user, 'SITE_ADMIN'), revoke(user, admin, 'SITE_ADMIN')]);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      const [left = ''] = await admins();
      expect(await admins()).toHaveLength(1);
      const [stays, other] = left === admin.id ? [admin, user] : [user, admin];
      expect(await grant(stays, other, 'SITE_ADMIN')).toBe('OK');
    }
  });

  it('is left when all of them resign at once', async () => {
    await grant(admin, user, 'SITE_ADMIN');
    await grant(admin, staff, 'SITE_ADMIN');
    const codes = await Promise.all([admin, user, staff].map((one) => revoke(one, one, 'SITE_ADMIN')));
    expect(codes.sort()).toEqual(['LAST_SITE_ADMIN', 'OK', 'OK']);
    expect(await admins()).toHaveLength(1);
  });
});
