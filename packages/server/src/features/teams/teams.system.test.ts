import { RIVALS_TEAM, TEAM_UNDO_MS, TEAMS_OF_USER_MAX } from '@bandshell/domain/teams';
import {
  createTestUser,
  makeWebFolder,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { teamsPersonalData } from './personal-data.ts';
import { purgeDeletedTeams } from './purge-deleted-teams.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
const PAGE = 'query TeamPage($name: String!) { team(name: $name) { id displayName logoURL bannerURL } }';
let web: WebFolder;
let server: TestServer;
let staff: TestUser;
let owner: TestUser;
let member: TestUser;
let count = 0;
beforeAll(async () => {
  web = await makeWebFolder({ t: PAGE });
  server = await startTestServer({ webFolder: web.path, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});
beforeEach(async () => {
  count += 1;
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  owner = await createTestUser(server, `owner_${count}`);
  member = await createTestUser(server, `member_${count}`);
});

const db = () => server.platform.database.db;
const TEAM = 'team { id name displayName descriptionHTML membersCount owner { login } }';
const create = (input: object = {}, by = staff) =>
  mutate(
    by.visitor,
    'createTeam',
    { name: `team_${count}`, displayName: 'Late Fire', ownerLogin: owner.login, ...input },
    TEAM,
  );
const make = async (input: object = {}): Promise<string> => (await create(input)).team.id;
const invite = (teamID: string, { login }: { login: string }, by = owner) =>
  mutate(by.visitor, 'inviteTeamMember', { teamID, login }, TEAM);
const remove = (teamID: string, { id }: TestUser, by = owner) =>
  mutate(by.visitor, 'removeTeamMember', { teamID, userID: id }, TEAM);
const accept = (teamID: string, by = member) => mutate(by.visitor, 'acceptTeamInvitation', { teamID }, TEAM);
const leave = (teamID: string, by = member) => mutate(by.visitor, 'leaveTeam', { teamID }, TEAM);
const read = async (visitor = new Visitor(server), name = `team_${count}`) =>
  (
    await visitor.graphql(
      `query($name: String!) { team(name: $name) { id displayName descriptionHTML logoURL bannerURL membersCount
        streams { broadcaster { login } } offlineMembers { edges { node { login } } }
        members { login } invitedUsers { login } } }`,
      { name },
    )
  ).data?.team;
const own = async ({ visitor }: TestUser) =>
  (await visitor.graphql('{ currentUser { teams { name } teamInvitations { name } } }')).data.currentUser;
const audited = async (): Promise<string[]> =>
  (await db().selectFrom('audit_log').select('action').where('actor_id', '=', staff.id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('a team', () => {
  it('is made by staff, for an owner who is its first member', async () => {
    const { team } = await create({
      name: ` TEAM_${count} `,
      displayName: ' Late \n Fire ',
      ownerLogin: `@${owner.login}`,
    });
    expect(team).toMatchObject({ name: `team_${count}`, displayName: 'Late Fire', membersCount: 1 });
    expect(team.owner.login).toBe(owner.login);
    expect((await create()).error.code).toBe('NAME_TAKEN');
    expect((await create({ name: '../x' })).error.code).toBe('NAME_INVALID');
    expect((await create({ name: `x_${count}`, displayName: ' ' })).error.code).toBe('DISPLAY_NAME_INVALID');
    expect((await create({ name: `x_${count}`, ownerLogin: 'nobody_here' })).error.code).toBe('OWNER_INVALID');
    const both = await Promise.all([create({ name: `at_once_${count}` }), create({ name: `at_once_${count}` })]);
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['NAME_TAKEN', 'made']);
  });

  it('is deleted by staff, and comes back within an hour', async () => {
    const teamID = await make();
    await mutate(staff.visitor, 'deleteTeam', { teamID }, TEAM);
    expect(await read()).toBeNull();
    expect((await own(owner)).teams).toEqual([]);
    expect((await mutate(staff.visitor, 'restoreTeam', { teamID }, TEAM)).team.membersCount).toBe(1);
    await mutate(staff.visitor, 'deleteTeam', { teamID }, TEAM);
    now += TEAM_UNDO_MS;
    expect((await mutate(staff.visitor, 'restoreTeam', { teamID }, TEAM)).error.code).toBe('NOT_FOUND');
    await purgeDeletedTeams(server.platform);
    expect(await db().selectFrom('team_members').selectAll().where('team_id', '=', teamID).execute()).toEqual([]);
    expect(await audited()).toEqual(['team.create', 'team.delete', 'team.restore', 'team.delete']);
  });

  it('gets another owner from staff; the one before stays a member', async () => {
    const teamID = await make();
    const given = await mutate(staff.visitor, 'transferTeam', { teamID, ownerLogin: member.login }, TEAM);
    expect(given.team).toMatchObject({ membersCount: 2, owner: { login: member.login } });
    expect((await invite(teamID, staff)).error.code).toBe('NOT_ALLOWED');
    expect((await leave(teamID, member)).error.code).toBe('IS_OWNER');
    expect((await leave(teamID, owner)).error).toBeNull();
  });
});

describe('the page of a team', () => {
  test('ROUTE-63 shows live members first, then those who are offline, and hides who may not be seen', async () => {
    const teamID = await make();
    const banned = await createTestUser(server, `banned_${count}`);
    for (const user of [member, banned]) {
      await invite(teamID, user);
      await accept(teamID, user);
    }
    await db().updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', banned.id).execute();
    await db()
      .insertInto('streams')
      .values({
        ...{ id: String(900_000 + count), channel_id: member.id, node_id: 'n', title: 'Raku', language: 'en' },
        ...{ category_id: null, started_at: new Date(now), interrupted_at: null, alive_at: new Date(now) },
        ...{ ended_at: null, end_reason: null, duration_ms: null, width: null, height: null, frame_rate: null },
        preview_key: null,
      })
      .execute();
    const page = await read(new Visitor(server), `TEAM_${count}`);
    expect(page.streams).toEqual([{ broadcaster: { login: member.login } }]);
    expect(page.offlineMembers.edges.map(({ node }: { node: { login: string } }) => node.login)).toEqual([owner.login]);
    expect([page.members, page.invitedUsers]).toEqual([null, null]);
    expect(await read(new Visitor(server), 'no_such_team')).toBeNull();
    await db().deleteFrom('streams').where('channel_id', '=', member.id).execute();
  });

  test('ROUTE-63 its document names the team, and is not found without one', async () => {
    await make();
    const ask = async (path: string) => {
      const response = await new Visitor(server).fetch(path);
      return { status: response.status, text: await response.text() };
    };
    const found = await ask(`/team/TEAM_${count}/members`);
    expect([found.status, found.text.includes('<title>Late Fire · Bandshell</title>')]).toEqual([200, true]);
    expect((await ask('/team/no_such_team')).status).toBe(404);
  });

  test('its owner keeps it on a page of its own, for as long as there is a team', async () => {
    const ask = async (path: string, visitor = owner.visitor) => {
      const response = await visitor.fetch(path);
      const isTitled = (await response.text()).includes('<title>Team dashboard · Bandshell</title>');
      return [response.status, isTitled];
    };
    const path = `/teams/team_${count}/dashboard`;
    expect(await ask(path), 'before there is a team').toEqual([404, true]);
    const teamID = await make();
    // A miss is remembered for a moment.
    const wait = () => {
      now += 60_000;
    };
    wait();
    for (const own of [path, `${path}/members`, `/teams/TEAM_${count}/dashboard`]) {
      expect(await ask(own), own).toEqual([200, true]);
    }
    // The page itself tells others that the team is not theirs.
    for (const other of [member.visitor, new Visitor(server)]) expect(await ask(path, other)).toEqual([200, true]);
    await mutate(staff.visitor, 'deleteTeam', { teamID }, TEAM);
    expect(await ask(path), 'deleted').toEqual([404, true]);
    await mutate(staff.visitor, 'restoreTeam', { teamID }, TEAM);
    wait();
    expect(await ask(path), 'restored').toEqual([200, true]);
    expect(await ask('/teams/no_such_team/dashboard')).toEqual([404, true]);
  });

  test('competitions have a landing page, also while there is none', async () => {
    const ask = async () => {
      const response = await new Visitor(server).fetch('/twitchrivals');
      return { status: response.status, text: await response.text() };
    };
    const before = await ask();
    expect([before.status, before.text.includes('<title>Competitions · Bandshell</title>')]).toEqual([200, true]);
    await make({ name: RIVALS_TEAM, displayName: 'Winter Cup' });
    now += 60_000;
    expect((await ask()).text).toContain('<title>Winter Cup · Bandshell</title>');
  });

  it('says what the owner writes, as HTML without scripts', async () => {
    const teamID = await make();
    const write = (by: TestUser, description: string, displayName = 'Fire') =>
      mutate(by.visitor, 'updateTeam', { teamID, displayName, description }, TEAM);
    const { team } = await write(owner, '**Pots** <script>alert(1)</script>');
    expect(team.descriptionHTML).toContain('<strong>Pots</strong>');
    expect(team.descriptionHTML).not.toContain('<script');
    expect((await write(owner, 'x'.repeat(3_001))).error.code).toBe('DESCRIPTION_TOO_LONG');
    expect((await write(owner, '', ' ')).error.code).toBe('DISPLAY_NAME_INVALID');
    expect((await write(member, 'mine')).error.code).toBe('NOT_ALLOWED');
    expect(await audited()).toEqual(['team.create']);
    expect((await write(staff, 'Tidied')).error).toBeNull();
    expect(await audited()).toEqual(['team.create', 'team.update']);
  });
});

describe('members', () => {
  it('are invited by the owner, are notified, and accept or decline', async () => {
    const teamID = await make();
    expect((await invite(teamID, member)).team.membersCount).toBe(1);
    expect((await own(member)).teamInvitations).toEqual([{ name: `team_${count}` }]);
    const notifications = await db()
      .selectFrom('notifications')
      .select(['kind', 'actor_id'])
      .where('user_id', '=', member.id)
      .execute();
    expect(notifications).toEqual([{ kind: 'TEAM_INVITATION', actor_id: owner.id }]);
    expect((await invite(teamID, member)).error.code).toBe('ALREADY_INVITED');
    expect((await read(owner.visitor)).invitedUsers).toEqual([{ login: member.login }]);
    const both = await Promise.all([accept(teamID), accept(teamID)]);
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    expect((await own(member)).teams).toEqual([{ name: `team_${count}` }]);
    expect((await invite(teamID, member)).error.code).toBe('ALREADY_MEMBER');
    expect((await leave(teamID)).error).toBeNull();
    expect((await leave(teamID)).error).toBeNull();
    expect((await accept(teamID)).error.code).toBe('NOT_FOUND');
  });

  it('are not asked again and again, nor by someone whom they block', async () => {
    const teamID = await make();
    for (let time = 0; time < 3; time += 1) {
      expect((await invite(teamID, member)).error).toBeNull();
      await leave(teamID);
    }
    expect((await invite(teamID, member)).error.code).toBe('RATE_LIMITED');
    // An invitation that others try in vain keeps nobody from being invited.
    const wanted = await createTestUser(server, `wanted_${count}`);
    for (let time = 0; time < 4; time += 1) await invite(teamID, wanted, member);
    expect((await invite(teamID, wanted)).error).toBeNull();
    const shy = await createTestUser(server, `shy_${count}`);
    await db()
      .insertInto('user_blocks')
      .values({ blocker_id: shy.id, blocked_id: owner.id, created_at: new Date(now) })
      .execute();
    expect((await invite(teamID, shy)).error.code).toBe('NOT_ACCEPTED');
    expect((await invite(teamID, { login: 'nobody_here' })).error.code).toBe('USER_NOT_FOUND');
  });

  it('are kept by the owner and staff alone', async () => {
    const teamID = await make();
    const stranger = await createTestUser(server, `stranger_${count}`);
    for (const refused of [await invite(teamID, stranger, member), await remove(teamID, owner, member)]) {
      expect(refused.error.code).toBe('NOT_ALLOWED');
    }
    await invite(teamID, member);
    expect((await accept(teamID, stranger)).error.code).toBe('NOT_FOUND');
    expect((await remove(teamID, member)).error).toBeNull();
    expect((await accept(teamID)).error.code).toBe('NOT_FOUND');
    expect((await remove(teamID, member)).error.code).toBe('NOT_FOUND');
    expect((await remove(teamID, owner)).error.code).toBe('IS_OWNER');
    expect((await invite('9', member)).error.code).toBe('NOT_FOUND');
    expect(
      (await new Visitor(server).graphql('{ teams { edges { node { id } } } }')).errors?.[0]?.extensions?.code,
    ).toBe('UNAUTHENTICATED');
  });

  it('are in a few teams at most, also when they accept two at once', async () => {
    const ids: string[] = [];
    for (let place = 0; place <= TEAMS_OF_USER_MAX; place += 1) {
      const host = await createTestUser(server, `host_${count}_${place}`);
      const teamID = await make({ name: `full_${count}_${place}`, ownerLogin: host.login });
      expect((await invite(teamID, member, host)).error).toBeNull();
      ids.push(teamID);
    }
    const answers = await Promise.all(ids.map((teamID) => accept(teamID)));
    expect(answers.filter(({ error }) => error?.code === 'TOO_MANY_TEAMS')).toHaveLength(1);
    expect((await own(member)).teams).toHaveLength(TEAMS_OF_USER_MAX);
  });
});

describe('pictures of a team', () => {
  const drawn = (width: number, height: number): Promise<Buffer> =>
    Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png();
  const put = (visitor: Visitor, path: string, body: Buffer) =>
    visitor.fetch(`/team-picture/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
  const statusOf = async (url: string) => (await new Visitor(server).fetch(url)).status;

  it('are sent by the owner, checked, replaced with their files, and removed', async () => {
    const teamID = await make();
    const picture = await drawn(800, 400);
    expect((await put(new Visitor(server), `${teamID}/logo`, picture)).status).toBe(401);
    expect((await put(member.visitor, `${teamID}/logo`, picture)).status).toBe(403);
    // Nobody else's upload is read at all.
    expect((await put(member.visitor, `${teamID}/logo`, Buffer.from('<svg/>'))).status).toBe(403);
    expect((await put(owner.visitor, '9/logo', Buffer.from('<svg/>'))).status).toBe(404);
    expect((await put(owner.visitor, `${teamID}/other`, picture)).status).toBe(404);
    expect((await put(owner.visitor, '9/logo', picture)).status).toBe(404);
    expect((await put(owner.visitor, `${teamID}/logo`, Buffer.from('<svg/>'))).status).toBe(422);
    expect((await put(owner.visitor, `${teamID}/logo`, picture)).status).toBe(200);
    expect((await put(owner.visitor, `${teamID}/banner`, picture)).status).toBe(200);
    const { logoURL, bannerURL } = await read();
    expect([await statusOf(logoURL), await statusOf(bannerURL)]).toEqual([200, 200]);
    expect((await put(owner.visitor, `${teamID}/logo`, await drawn(300, 300))).status).toBe(200);
    expect(await statusOf(logoURL)).toBe(404);
    const removed = await mutate(owner.visitor, 'removeTeamPicture', { teamID, kind: 'BANNER' }, TEAM);
    expect(removed.error).toBeNull();
    expect([(await read()).bannerURL, await statusOf(bannerURL)]).toEqual([null, 404]);
  });
});

it('the account of an owner takes its teams along, the one of a member only the membership', async () => {
  const teamID = await make();
  await invite(teamID, member);
  await accept(teamID);
  const copy = await teamsPersonalData.copy(server.platform, member.id);
  expect(copy).toMatchObject({ teams: [{ name: `team_${count}` }], ownTeams: [] });
  await teamsPersonalData.erase(server.platform, member.id);
  expect((await read()).membersCount).toBe(1);
  await teamsPersonalData.erase(server.platform, owner.id);
  expect(await read()).toBeNull();
});
