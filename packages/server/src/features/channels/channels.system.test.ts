import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
});
afterAll(() => server.close());

const CHANNEL_SHELL = `query ChannelShell($login: String!) {
  userOrError(login: $login) {
    __typename
    ... on User {
      id login displayName profileImageURL primaryColorHex bannerImageURL
      stream { id }
      channel { id status broadcastSettings { title language category { slug } } }
    }
    ... on UserDoesNotExist { key reason }
    ... on UserError { key }
  }
}`;
const shell = async (login: string, visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(CHANNEL_SHELL, { login });
  expect(errors).toEqual([]);
  return data.userOrError;
};

describe('API-04 CHAN-47 a channel by login', () => {
  it('is a user, in any capitals', async () => {
    const { id } = await createTestUser(server, 'shell_one', { displayName: 'Shell_One' });
    expect(await shell('SHELL_one')).toMatchObject({
      __typename: 'User',
      id,
      login: 'shell_one',
      displayName: 'Shell_One',
      profileImageURL: null,
      bannerImageURL: null,
      stream: null,
      channel: {
        id,
        status: 'OFFLINE',
        broadcastSettings: { title: 'Shell_One is live', language: 'en', category: null },
      },
    });
  });

  it('is UserDoesNotExist with the login as key when there is nobody', async () => {
    expect(await shell('Nobody_Here')).toEqual({ __typename: 'UserDoesNotExist', key: 'nobody_here', reason: null });
  });

  it('is UserError with a stable key when it cannot be a login', async () => {
    for (const login of ['', 'a b', '../etc/passwd', 'x'.repeat(5_000), "' or 1=1 --", '\u0000']) {
      expect(await shell(login)).toEqual({ __typename: 'UserError', key: 'login-invalid' });
    }
  });

  it('is UserError with another key while the user cannot be read, and a user again after that', async () => {
    const { id } = await createTestUser(server, 'shell_fault');
    const { db } = server.platform.database;
    await sql`alter table channel_shows rename to channel_shows_away`.execute(db);
    try {
      expect(await shell('shell_fault')).toEqual({ __typename: 'UserError', key: 'user-not-loaded' });
      // The short lookup has no variant for it. A fault must not look like a missing user.
      const { errors } = await new Visitor(server).graphql('{ user(login: "shell_fault") { id } }');
      expect(errors[0]?.extensions?.code).toBe('INTERNAL');
    } finally {
      await sql`alter table channel_shows_away rename to channel_shows`.execute(db);
    }
    expect(lines.some((line) => line.includes('a channel could not be read'))).toBe(true);
    expect(await shell('shell_fault')).toMatchObject({ __typename: 'User', id });
  });

  it('CHAN-50 says why it is not shown, by exactly four reasons', async () => {
    const { id } = await createTestUser(server, 'shell_gone');
    const { db } = server.platform.database;
    for (const reason of ['DEACTIVATED', 'DMCA', 'TOS_INDEFINITE', 'TOS_TEMPORARY'] as const) {
      await db.updateTable('users').set({ unavailable_reason: reason }).where('id', '=', id).execute();
      expect(await shell('shell_gone')).toEqual({ __typename: 'UserDoesNotExist', key: 'shell_gone', reason });
      const { data } = await new Visitor(server).graphql('{ user(login: "shell_gone") { id } }');
      expect(data.user).toBeNull();
    }
    const { data } = await new Visitor(server).graphql(
      '{ __type(name: "UserDoesNotExistReason") { enumValues { name } } }',
    );
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      'DEACTIVATED',
      'DMCA',
      'TOS_INDEFINITE',
      'TOS_TEMPORARY',
    ]);
    await expect(sql`update users set unavailable_reason = 'BORED' where id = ${id}`.execute(db)).rejects.toThrow(
      'unavailable_reason',
    );
  });

  it('is read with all that its page shows in one statement', async () => {
    await createTestUser(server, 'shell_fast');
    await shell('shell_fast');
    const { pool } = await import('pg').then((pg) => ({ pool: pg.default.Client.prototype }));
    const original = pool.query;
    const read = async () => {
      const statements: string[] = [];
      pool.query = function (this: unknown, ...args: unknown[]) {
        const [first] = args as [{ text?: string } | string];
        statements.push(typeof first === 'string' ? first : (first.text ?? ''));
        return (original as (...all: unknown[]) => unknown).apply(this, args);
      } as typeof original;
      try {
        await shell('shell_fast');
      } finally {
        pool.query = original;
      }
      return {
        shells: statements.filter((text) => text.includes('from users u')).length,
        others: statements.filter((text) => /"(users|channels|streams|categories)"/.test(text)),
      };
    };
    // Background statements of the server may fall into one measurement, but not into each.
    await expect.poll(read).toEqual({ shells: 1, others: [] });
  });
});

const UPDATE = `mutation UpdateBroadcastSettings($input: UpdateBroadcastSettingsInput!) {
  updateBroadcastSettings(input: $input) {
    channel { id broadcastSettings { title language category { id slug displayName } } }
    error { code message }
  }
}`;

describe('broadcast settings', () => {
  it('are changed by the owner and read by everyone', async () => {
    const { visitor } = await createTestUser(server, 'cast_one');
    const categoryID = await createCategory(server.platform, { name: 'Night Music' });
    const { data } = await visitor.graphql(UPDATE, {
      input: { title: ' Late  jam 🎸 ', language: 'DE', categoryID },
    });
    const settings = {
      title: 'Late jam 🎸',
      language: 'de',
      category: { id: categoryID, slug: 'night-music', displayName: 'Night Music' },
    };
    expect(data.updateBroadcastSettings.channel.broadcastSettings).toEqual(settings);
    expect((await shell('cast_one')).channel.broadcastSettings).toEqual({
      ...settings,
      category: { slug: 'night-music' },
    });
    const kept = await visitor.graphql(UPDATE, { input: { title: 'Only this' } });
    expect(kept.data.updateBroadcastSettings.channel.broadcastSettings).toEqual({ ...settings, title: 'Only this' });
    const taken = await visitor.graphql(UPDATE, { input: { categoryID: null } });
    expect(taken.data.updateBroadcastSettings.channel.broadcastSettings.category).toBeNull();
  });

  it.each([
    [{ title: '' }, 'TITLE_EMPTY'],
    [{ title: ' \n ' }, 'TITLE_EMPTY'],
    [{ title: '🎸'.repeat(141) }, 'TITLE_TOO_LONG'],
    [{ language: 'klingon' }, 'LANGUAGE_INVALID'],
    [{ categoryID: '100001' }, 'CATEGORY_NOT_FOUND'],
    [{ categoryID: "1' or 1=1" }, 'CATEGORY_NOT_FOUND'],
  ])('are not changed to %j', async (input, code) => {
    const { login, visitor } = await createTestUser(server, `cast_${Math.random().toString(36).slice(2, 10)}`);
    const { data } = await visitor.graphql(UPDATE, { input: { title: 'A new one', ...input } });
    expect(data.updateBroadcastSettings).toMatchObject({ channel: null, error: { code } });
    expect((await shell(login)).channel.broadcastSettings.title).toBe(`${login} is live`);
  });

  it('are nobody else’s to change', async () => {
    const { errors } = await new Visitor(server).graphql(UPDATE, { input: { title: 'x' } });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});

const INGEST = '{ user(login: "key_one") { channel { ingest { serverURL streamKey health { status } } } } }';

describe('a stream key', () => {
  it('is shown to its owner alone, the same each time, until it is reset', async () => {
    const owner = await createTestUser(server, 'key_one');
    const staff = await createTestUser(server, 'key_staff', { roles: { isStaff: true } });
    const { data } = await owner.visitor.graphql(INGEST);
    const { serverURL, streamKey, health } = data.user.channel.ingest;
    expect(serverURL).toMatch(/^rtmp:\/\/localhost:\d+\/\w+$/);
    expect(serverURL).toContain(`:${server.rtmpPort}/`);
    expect(streamKey).toMatch(new RegExp(`^live_${owner.id}_[\\w-]{43}$`));
    expect(health).toBeNull();
    for (const visitor of [new Visitor(server), staff.visitor]) {
      expect((await visitor.graphql(INGEST)).data.user.channel.ingest).toBeNull();
    }
    const again = await owner.visitor.graphql(INGEST);
    expect(again.data.user.channel.ingest.streamKey).toBe(streamKey);
    const reset = await owner.visitor.graphql('mutation { resetStreamKey { channel { ingest { streamKey } } } }');
    const fresh = reset.data.resetStreamKey.channel.ingest.streamKey;
    expect(fresh).toMatch(/^live_/);
    expect(fresh).not.toBe(streamKey);
    const stranger = await new Visitor(server).graphql('mutation { resetStreamKey { channel { id } } }');
    expect(stranger.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');

    const kept = await server.platform.database.db.selectFrom('stream_keys').selectAll().execute();
    const dump = kept.map((row) => `${row.key_hash.toString('latin1')} ${row.key_sealed.toString('latin1')}`).join();
    expect(dump).not.toContain(fresh.slice(-20));
    expect(lines.join('\n')).not.toContain(fresh.slice(-43));
    expect(lines.join('\n')).not.toContain(streamKey.slice(-43));
  });

  it('is made once, however many pages ask for the first one at once', async () => {
    const { visitor } = await createTestUser(server, 'key_two');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.graphql('{ currentUser { channel { ingest { streamKey } } } }')),
    );
    const keys = answers.map(({ data }) => data.currentUser.channel.ingest.streamKey);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what others may not see', () => {
  it('is null: email, sessions and ingest of someone else', async () => {
    await createTestUser(server, 'priv_one', { email: 'private@example.com' });
    const other = await createTestUser(server, 'priv_two');
    const ASK = '{ user(login: "priv_one") { email sessions { id } channel { ingest { serverURL streamKey } } } }';
    for (const visitor of [new Visitor(server), other.visitor]) {
      const answer = await visitor.graphql(ASK);
      expect(answer.errors).toEqual([]);
      expect(answer.data.user).toEqual({ email: null, sessions: null, channel: { ingest: null } });
    }
  });

  it('costs have a limit', async () => {
    const deep = `{ streams(first: 100) { edges { node { broadcaster { stream { broadcaster { stream { id title } } } } } } } }`;
    const wide = `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: streams(first: 100) { edges { node { id title } } }`).join(' ')} }`;
    for (const query of [
      wide,
      deep.replace('id title', Array.from({ length: 60 }, (_, i) => `f${i}: title`).join(' ')),
    ]) {
      const { errors } = await new Visitor(server).graphql(query);
      expect(errors[0]?.extensions?.code).toBe('QUERY_TOO_COMPLEX');
    }
  });
});

it('API-54 a login is looked up for its id: open accounts by default, all when asked', async () => {
  const { id } = await createTestUser(server, 'looked_up');
  const { db } = server.platform.database;
  const ask = async (login: string, lookupType?: string) => {
    const { data } = await new Visitor(server).graphql(
      'query($login: String!, $type: UserLookupType) { userID(login: $login, lookupType: $type) }',
      { login, type: lookupType },
    );
    return data.userID;
  };
  expect(await ask('Looked_Up')).toBe(id);
  await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', id).execute();
  expect(await ask('looked_up')).toBeNull();
  expect(await ask('looked_up', 'ACTIVE')).toBeNull();
  expect(await ask('looked_up', 'ALL')).toBe(id);
  expect(await ask('nobody_here', 'ALL')).toBeNull();
  expect(await ask('no login at all!', 'ALL')).toBeNull();
});

describe('what an offline channel shows', () => {
  const READ = 'query($login: String!) { user(login: $login) { channel { homePreferences { heroPreset } } } }';
  const presetOf = async (login: string) => {
    const { data } = await new Visitor(server).graphql(READ, { login });
    return data.user.channel.homePreferences.heroPreset;
  };
  const choose = (visitor: Visitor, heroPreset: string) =>
    visitor.graphql(
      `mutation($input: UpdateHomePreferencesInput!) {
        updateHomePreferences(input: $input) { channel { homePreferences { heroPreset } } error { code } }
      }`,
      { input: { heroPreset } },
    );

  it('is the default until its owner chooses', async () => {
    const { visitor } = await createTestUser(server, 'hero_one');
    await createTestUser(server, 'hero_two');
    expect(await presetOf('hero_one')).toBe('DEFAULT');
    const { data } = await choose(visitor, 'LATEST_VIDEO');
    expect(data.updateHomePreferences).toEqual({
      channel: { homePreferences: { heroPreset: 'LATEST_VIDEO' } },
      error: null,
    });
    expect([await presetOf('hero_one'), await presetOf('hero_two')]).toEqual(['LATEST_VIDEO', 'DEFAULT']);
  });

  it('is chosen by nobody else, and only from the list', async () => {
    const { visitor } = await createTestUser(server, 'hero_three');
    expect((await choose(visitor, 'FIREWORKS')).errors).toHaveLength(1);
    expect((await choose(new Visitor(server), 'TRAILER')).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(await presetOf('hero_three')).toBe('DEFAULT');
  });
});
