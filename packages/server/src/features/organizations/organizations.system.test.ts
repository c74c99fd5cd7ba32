import { ADDED_MEMBERS_MAX, ORGANIZATION_UNDO_MS } from '@bandshell/domain/organizations';
import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedOrganizations } from './purge-deleted-organizations.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let staff: TestUser;
let owner: TestUser;
let member: TestUser;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  // Each test has a member of staff of its own, whose acts are counted.
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  owner = await createTestUser(server, `owner_${count}`);
  member = await createTestUser(server, `member_${count}`);
});

const db = () => server.platform.database.db;
const ORGANIZATION = 'organization { id name membersCount }';
const create = (name: string, by = staff) => mutate(by.visitor, 'createOrganization', { name }, ORGANIZATION);
const make = async (...members: readonly TestUser[]): Promise<string> => {
  const { organization } = await create(`Works ${count}`);
  if (members.length > 0) await add(organization.id, members.map(({ login }) => login).join(' '));
  return organization.id;
};
const add = (organizationID: string, logins: string, by = staff) =>
  mutate(by.visitor, 'addOrganizationMembers', { organizationID, logins }, ORGANIZATION);
const remove = (organizationID: string, { id }: TestUser, by = staff) =>
  mutate(by.visitor, 'removeOrganizationMember', { organizationID, userID: id }, ORGANIZATION);
const restrict = (by: TestUser, login: string, organizationID: string | null) =>
  mutate(by.visitor, 'restrictChannel', { login, organizationID }, 'channel { restrictionType restrictedTo { id } }');
const read = async (id: string, visitor = staff.visitor) =>
  (
    await visitor.graphql(
      `query($id: ID!) { organization(id: $id) { name membersCount restrictedChannels { login }
        members(first: 2) { edges { node { login } cursor } pageInfo { hasNextPage } } } }`,
      { id },
    )
  ).data?.organization;
const audited = async (): Promise<string[]> =>
  (await db().selectFrom('audit_log').select('action').where('actor_id', '=', staff.id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('organisations', () => {
  it('are kept by staff, and every change is in the audit log', async () => {
    const { organization } = await create('  Kiln \n works ');
    expect(organization).toMatchObject({ name: 'Kiln works', membersCount: 0 });
    const { id } = organization;
    const renamed = await mutate(
      staff.visitor,
      'renameOrganization',
      { organizationID: id, name: 'Raku' },
      ORGANIZATION,
    );
    expect(renamed.organization.name).toBe('Raku');
    expect((await add(id, `@${owner.login.toUpperCase()}, ${member.login}`)).organization.membersCount).toBe(2);
    // Adding somebody again changes nothing.
    expect((await add(id, member.login)).organization.membersCount).toBe(2);
    expect((await remove(id, member)).organization.membersCount).toBe(1);
    expect((await remove(id, member)).error).toBeNull();
    const gone = await mutate(staff.visitor, 'deleteOrganization', { organizationID: id }, ORGANIZATION);
    expect(gone.error).toBeNull();
    expect(await read(id)).toBeNull();
    const back = await mutate(staff.visitor, 'restoreOrganization', { organizationID: id }, ORGANIZATION);
    expect(back.organization).toMatchObject({ name: 'Raku', membersCount: 1 });
    expect(await audited()).toEqual([
      'organization.create',
      'organization.rename',
      'organization.change-members',
      'organization.change-members',
      'organization.delete',
      'organization.restore',
    ]);
  });

  it('have names of their own, in any capitals', async () => {
    await create(`Twice ${count}`);
    expect((await create(`TWICE ${count}`)).error.code).toBe('NAME_TAKEN');
    for (const name of ['', ' \n ', 'x'.repeat(61)]) expect((await create(name)).error.code).toBe('NAME_INVALID');
    const both = await Promise.all([create(`At once ${count}`), create(`At once ${count}`)]);
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['NAME_TAKEN', 'made']);
  });

  it('get all members that a text names, or none', async () => {
    const id = await make();
    const { error } = await add(id, `${member.login} nobody_here`);
    expect(error).toMatchObject({ code: 'MEMBERS_INVALID', message: expect.stringContaining('nobody_here') });
    expect((await read(id)).membersCount).toBe(0);
    const many = Array.from({ length: ADDED_MEMBERS_MAX + 1 }, (_, place) => `user_${place}`).join(' ');
    for (const text of ['', many, 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect((await add(id, text)).error.code).toBe('MEMBERS_INVALID');
    }
    await db().updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', member.id).execute();
    expect((await add(id, member.login)).error.code).toBe('MEMBERS_INVALID');
  });

  it('are listed by pages, and found by a part of the name or login', async () => {
    const id = await make(owner, member, staff);
    const { members } = await read(id);
    expect(members.edges.map(({ node }: { node: { login: string } }) => node.login)).toEqual([
      member.login,
      owner.login,
    ]);
    expect(members.pageInfo.hasNextPage).toBe(true);
    const query = `query($id: ID!, $after: String, $search: String) { organization(id: $id) {
      members(first: 2, after: $after, search: $search) { edges { node { login } } } } }`;
    const rest = await staff.visitor.graphql(query, { id, after: members.edges[1].cursor });
    expect(rest.data.organization.members.edges).toEqual([{ node: { login: staff.login } }]);
    const found = await staff.visitor.graphql(query, { id, search: 'OWNER' });
    expect(found.data.organization.members.edges).toEqual([{ node: { login: owner.login } }]);
    const all = await staff.visitor.graphql(`{ organizations(search: "works ${count}") { edges { node { id } } } }`);
    expect(all.data.organizations.edges).toEqual([{ node: { id } }]);
  });

  it('show their members to staff alone, and themselves to their members', async () => {
    const id = await make(member);
    const mine = '{ currentUser { organizations { name membersCount members { edges { cursor } } } } }';
    expect((await member.visitor.graphql(mine)).data.currentUser.organizations).toEqual([
      { name: `Works ${count}`, membersCount: null, members: null },
    ]);
    expect((await owner.visitor.graphql(mine)).data.currentUser.organizations).toEqual([]);
    for (const visitor of [new Visitor(server), member.visitor]) {
      const { errors } = await visitor.graphql('query($id: ID!) { organization(id: $id) { name } }', { id });
      expect(errors[0]?.extensions?.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
    expect((await add(id, owner.login, member)).denied).toBe('FORBIDDEN');
  });

  it('cannot be deleted while a channel is restricted to them, and are gone an hour after they were', async () => {
    const id = await make(owner);
    await restrict(owner, owner.login, id);
    const erase = () => mutate(staff.visitor, 'deleteOrganization', { organizationID: id }, ORGANIZATION);
    expect((await erase()).error.code).toBe('IN_USE');
    await restrict(owner, owner.login, null);
    expect((await erase()).error).toBeNull();
    now += ORGANIZATION_UNDO_MS;
    const back = await mutate(staff.visitor, 'restoreOrganization', { organizationID: id }, ORGANIZATION);
    expect(back.error.code).toBe('NOT_FOUND');
    await purgeDeletedOrganizations(server.platform);
    const left = await db()
      .selectFrom('organization_members')
      .select('user_id')
      .where('user_id', '=', owner.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the restriction of a channel', () => {
  it('is set by its owner for an organisation of theirs, and by staff for any', async () => {
    const id = await make(owner);
    const restricted = { restrictionType: 'ORGANIZATION_ACCESS_ONLY', restrictedTo: { id } };
    expect((await restrict(owner, owner.login.toUpperCase(), id)).channel).toEqual(restricted);
    expect((await restrict(owner, owner.login, id)).channel).toEqual(restricted);
    expect((await restrict(owner, owner.login, null)).channel).toEqual({ restrictionType: null, restrictedTo: null });
    expect((await restrict(staff, member.login, id)).channel).toEqual(restricted);
    expect((await read(id)).restrictedChannels).toEqual([{ login: member.login }]);
    expect(await audited()).toContain('user.restrict-channel');
  });

  it('is set by nobody else', async () => {
    const id = await make(member);
    expect((await restrict(member, owner.login, id)).error.code).toBe('NOT_ALLOWED');
    expect((await restrict(owner, owner.login, id)).error.code).toBe('NOT_MEMBER');
    for (const wrong of ['1', '999999999', 'x'.repeat(999)]) {
      expect((await restrict(staff, owner.login, wrong)).error.code).toBe('NOT_FOUND');
    }
    expect((await restrict(staff, 'nobody_here', id)).error.code).toBe('NOT_FOUND');
    const { denied } = await mutate(new Visitor(server), 'restrictChannel', { login: owner.login }, 'channel { id }');
    expect(denied).toBe('UNAUTHENTICATED');
  });

  it('can be lifted by an owner who left the organisation', async () => {
    const id = await make(owner);
    await restrict(owner, owner.login, id);
    await remove(id, owner);
    expect((await restrict(owner, owner.login, null)).channel.restrictionType).toBeNull();
  });

  it('raises the version that open pages compare, each time by one', async () => {
    const id = await make(owner);
    const version = async () =>
      (await db().selectFrom('channels').select('version').where('id', '=', owner.id).executeTakeFirstOrThrow())
        .version;
    const before = await version();
    await restrict(owner, owner.login, id);
    const after = await version();
    expect(after).toBeGreaterThan(before);
  });

  it('CHAN-48 CHAN-49 DIFF-15 stands on the channel and under its self edge, for everybody', async () => {
    const id = await make(owner, member);
    const page = async (visitor: Visitor) =>
      (
        await visitor.graphql(
          `query($login: String!) { userOrError(login: $login) { ... on User { id login displayName profileImageURL
            primaryColorHex bannerImageURL stream { id }
            channel { id restrictionType isAuthorized homePreferences { heroPreset }
              self { restrictionType isAuthorized } trailer { video { id } } } } } }`,
          { login: owner.login },
        )
      ).data.userOrError.channel;
    const open = { restrictionType: null, isAuthorized: true };
    expect(await page(new Visitor(server))).toMatchObject({ ...open, self: open });
    await restrict(owner, owner.login, id);
    for (const [visitor, isAuthorized] of [
      [new Visitor(server), false],
      [(await createTestUser(server, `other_${count}`)).visitor, false],
      [member.visitor, true],
      [owner.visitor, true],
      [staff.visitor, true],
    ] as const) {
      const closed = { restrictionType: 'ORGANIZATION_ACCESS_ONLY', isAuthorized };
      expect(await page(visitor)).toMatchObject({ ...closed, self: closed });
    }
  });
});
