import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isModerator } from '../../core/channels/moderators.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NAME = `mutation($input: AddModeratorInput!) { addModerator(input: $input) { user { login } error { code } } }`;
const DISMISS = `mutation($input: RemoveModeratorInput!) { removeModerator(input: $input) { user { login } error { code } } }`;
const LIST = `query($login: String!) { user(login: $login) { channel { moderators { user { login } since } } } }`;

let count = 0;
let owner: TestUser;
let helper: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `leader_${count}`);
  helper = await createTestUser(server, `helper_${count}`);
});
const name = async (login: string) => (await owner.visitor.graphql(NAME, { input: { login } })).data.addModerator;
const dismiss = async (login: string, by = owner) =>
  (await by.visitor.graphql(DISMISS, { input: { login } })).data.removeModerator;
const list = async (visitor: Visitor): Promise<string[] | null> => {
  const { data } = await visitor.graphql(LIST, { login: owner.login });
  return data.user.channel.moderators?.map(({ user }: { user: { login: string } }) => user.login) ?? null;
};
const isOne = () => isModerator(server.platform.database.db, owner.id, helper.id);

describe('moderators of a channel', () => {
  it('are named and dismissed by its owner, by login in any capitals', async () => {
    const done = { user: { login: helper.login }, error: null };
    expect(await name(` @${helper.login.toUpperCase()} `)).toEqual(done);
    expect(await name(helper.login)).toEqual(done);
    expect(await list(owner.visitor)).toEqual([helper.login]);
    const since = new Date('2026-01-02T03:04:05Z');
    const { db } = server.platform.database;
    await db.updateTable('channel_moderators').set({ created_at: since }).where('user_id', '=', helper.id).execute();
    // A user who is named again has been a moderator since the first time.
    await name(helper.login);
    const { data } = await owner.visitor.graphql(LIST, { login: owner.login });
    expect(data.user.channel.moderators).toEqual([{ user: { login: helper.login }, since: since.toISOString() }]);
    expect(await isOne()).toBe(true);
    expect(await dismiss(helper.login)).toEqual(done);
    expect(await dismiss(helper.login)).toEqual(done);
    expect(await list(owner.visitor)).toEqual([]);
    expect(await isOne()).toBe(false);
  });

  it('are the owner’s to see, and dismissing oneself from a channel of one’s own changes nothing elsewhere', async () => {
    await name(helper.login);
    expect(await list(helper.visitor)).toBeNull();
    expect(await list(new Visitor(server))).toBeNull();
    await dismiss(helper.login, helper);
    expect(await isOne()).toBe(true);
  });

  it('are users who are there, and not the owner', async () => {
    expect((await name(owner.login)).error).toEqual({ code: 'SELF' });
    for (const login of ['nobody_here', '', "' or 1=1 --", 'x'.repeat(5_000)]) {
      expect((await name(login)).error).toEqual({ code: 'NOT_FOUND' });
    }
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', helper.id).execute();
    expect((await name(helper.login)).error).toEqual({ code: 'NOT_FOUND' });
  });

  it('are not banned from the chat: the ban ends first', async () => {
    const input = { channelID: owner.id, login: helper.login };
    await mutate(owner.visitor, 'banChatUser', { ...input, reason: 'Spam' }, 'error { code }');
    expect((await name(helper.login)).error).toEqual({ code: 'IS_BANNED' });
    expect(await isOne()).toBe(false);
    await mutate(owner.visitor, 'unbanChatUser', input, 'error { code }');
    expect((await name(helper.login)).error).toBeNull();
  });

  it('are at most a hundred, however many are named at once', async () => {
    const { db } = server.platform.database;
    const people: TestUser[] = [];
    for (let at = 0; at < 4; at += 1) people.push(await createTestUser(server, `crowd_${count}_${at}`));
    const ids = Array.from({ length: 98 }, (_, at) => String(200_000 + count * 1_000 + at));
    await db
      .insertInto('users')
      .values(
        ids.map((id) => ({
          ...{ id, login: `u${id}`, display_name: `u${id}`, primary_color_hex: '112233', chat_color: '#1E90FF' },
          ...{ profile_image_key: null, banner_image_key: null, unavailable_reason: null, turbo_until: null },
          created_at: new Date(),
        })),
      )
      .execute();
    await db
      .insertInto('channel_moderators')
      .values(ids.map((user_id) => ({ channel_id: owner.id, user_id, created_at: new Date() })))
      .execute();
    const answers = await Promise.all(people.map(({ login }) => name(login)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(2);
    expect(answers.filter(({ error }) => error?.code === 'LIST_FULL')).toHaveLength(2);
    expect(await list(owner.visitor)).toHaveLength(100);
  });

  it('are named by who is logged in, and not without end', async () => {
    const { errors } = await new Visitor(server).graphql(NAME, { input: { login: helper.login } });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    let last: { error: { code: string } | null } = { error: null };
    for (let at = 0; at < 61; at += 1) last = await name('nobody_here');
    expect(last.error).toEqual({ code: 'RATE_LIMITED' });
  });
});
