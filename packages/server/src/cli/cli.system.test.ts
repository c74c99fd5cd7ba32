import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyTestDatabase, startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

async function cli(env: Readonly<Record<string, string>>, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(argv, { env, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

interface Created {
  readonly id: string;
  readonly login: string;
  readonly password?: string;
  readonly sessionToken: string;
  readonly chatToken: string;
  readonly streamKey: string;
}

/** With an embedded database, which is made once. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandshell-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('beside a running site with its embedded database', () => {
  let server: TestServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ env: { DATABASE_URL: '', DATA_DIR: dataDir } });
    env = { DATA_DIR: dataDir, PORT: String(server.port), RTMP_PORT: String(server.rtmpPort), IRC_PORT: '0' };
  });
  afterAll(() => server?.close());

  test('makes a user whose session the site knows', async () => {
    const { code, out } = await cli(env, 'user', 'create', 'Helper_One', '--role', 'partner', '--role', 'dj', '--json');
    expect(code).toBe(0);
    const made = JSON.parse(out) as Created;
    expect(made).toMatchObject({ login: 'helper_one', streamKey: expect.stringMatching(/^live_/) });
    expect(made.password).toHaveLength(16);
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `session=${made.sessionToken}` },
      body: JSON.stringify({
        query: '{ currentUser { id displayName roles { isPartner isParticipatingDJ isStaff } } }',
      }),
    });
    const roles = { isPartner: true, isParticipatingDJ: true, isStaff: false };
    expect(await response.json()).toEqual({ data: { currentUser: { id: made.id, displayName: 'Helper_One', roles } } });
  });

  test('gives a role to a user who is there and takes it away, but not from the last site admin', async () => {
    await cli(env, 'user', 'create', 'helper_three', '--json');
    const viewer = async () => {
      const { db } = server.platform.database;
      return db.selectFrom('users').selectAll().where('login', '=', 'helper_three').executeTakeFirstOrThrow();
    };
    expect((await cli(env, 'user', 'role', 'Helper_Three', 'admin')).code).toBe(0);
    expect((await cli(env, 'user', 'role', 'helper_three', 'admin')).code).toBe(0);
    expect((await viewer()).is_site_admin).toBe(true);
    const last = await cli(env, 'user', 'role', 'helper_three', 'admin', '--revoke');
    expect([last.code, last.err]).toEqual([
      1,
      'helper_three is the last site admin. Give someone else this role first.',
    ]);
    await cli(env, 'user', 'create', 'helper_four', '--role', 'admin', '--json');
    expect((await cli(env, 'user', 'role', 'helper_three', 'admin', '--revoke')).code).toBe(0);
    expect((await viewer()).is_site_admin).toBe(false);
    const entries = await server.platform.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', (await viewer()).id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'user.grant-role', actor_id: null },
      { action: 'user.revoke-role', actor_id: null },
    ]);
    expect((await cli(env, 'user', 'role', 'nobody_here', 'staff')).err).toBe('There is no user "nobody_here".');
    expect((await cli(env, 'user', 'role', 'helper_three', 'king')).code).toBe(2);
  });

  test('shows a stream key and makes a new one', async () => {
    const made = JSON.parse((await cli(env, 'user', 'create', 'helper_two', '--json')).out) as Created;
    expect((await cli(env, 'stream-key', 'show', 'HELPER_TWO')).out).toBe(made.streamKey);
    const reset = JSON.parse((await cli(env, 'stream-key', 'reset', 'helper_two', '--json')).out) as Created;
    expect(reset.streamKey).not.toBe(made.streamKey);
    expect((await cli(env, 'stream-key', 'show', 'helper_two')).out).toBe(reset.streamKey);
  });

  test('lists dead letters, replays and discards them, and says so when there are none', async () => {
    const { db } = server.platform.database;
    const add = async (): Promise<string> => {
      const { id } = await db
        .insertInto('outbox_dead')
        .values({
          id: '7',
          feature: 'videos',
          partition: '1',
          type: 'stream-ended',
          payload: '{"type":"stream-ended","channelId":"1","streamId":"1","version":1}',
          created_at: new Date(),
          attempts: 12,
          last_error: 'it broke',
        })
        .returning('letter_id as id')
        .executeTakeFirstOrThrow();
      return id;
    };
    expect((await cli(env, 'dead-letters', 'list')).out).toBe('There are no dead letters.');
    const first = await add();
    expect((await cli(env, 'dead-letters', 'list')).out).toBe(`${first}  videos  stream-ended  12  it broke`);
    expect((await cli(env, 'dead-letters', 'discard', first)).code).toBe(0);
    const second = await add();
    expect((await cli(env, 'dead-letters', 'replay', second)).code).toBe(0);
    for (const action of ['replay', 'discard']) {
      const again = await cli(env, 'dead-letters', action, second);
      expect([again.code, again.err]).toEqual([1, `There is no dead letter "${second}".`]);
    }
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_kind', '=', 'dead-letter')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'dead-letter.discard', actor_id: null },
      { action: 'dead-letter.replay', actor_id: null },
    ]);
  });

  test('the doctor knows the site’s own ports', async () => {
    const { out } = await cli(env, 'doctor', '--json');
    const findings = JSON.parse(out) as { subject: string; state: string; what: string }[];
    const ports = findings.filter(({ subject }) => subject === 'ports');
    expect(ports.slice(0, 2).map(({ what }) => what)).toEqual([
      `HTTP port ${server.port} is the running site’s.`,
      `RTMP port ${server.rtmpPort} is the running site’s.`,
    ]);
    expect(findings.find(({ subject }) => subject === 'database')?.state).toBe('good');
  });

  test('what cannot be done is told in a sentence', async () => {
    await cli(env, 'user', 'create', 'helper_three');
    expect(await cli(env, 'user', 'create', 'helper_three')).toEqual({
      code: 1,
      out: '',
      err: 'The username "helper_three" is taken.',
    });
    expect(await cli(env, 'stream-key', 'show', 'nobody')).toMatchObject({
      code: 1,
      err: 'There is no channel "nobody".',
    });
    expect(await cli(env, 'demo')).toMatchObject({ code: 1, err: expect.stringContaining('a site of its own') });
  });
});

describe('without a running site', () => {
  test('starts the database for the while, and finds the user again', async () => {
    const env = { DATA_DIR: dataDir };
    const made = JSON.parse((await cli(env, 'user', 'create', 'loner_one', '--json')).out) as Created;
    expect((await cli(env, 'stream-key', 'show', 'loner_one')).out).toBe(made.streamKey);
  });

  test('the demo never touches the database of DATABASE_URL', async () => {
    const database = await createEmptyTestDatabase();
    try {
      const answer = await cli({ DATABASE_URL: database.url }, 'demo');
      expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL') });
    } finally {
      await database.drop();
    }
  });

  test('the doctor finds a taken port and an unreachable database bad', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const address = stranger.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    try {
      const { code, out } = await cli(
        {
          PORT: String(port),
          RTMP_PORT: '0',
          IRC_PORT: '0',
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?connect_timeout=1',
        },
        'doctor',
      );
      expect(code).toBe(1);
      expect(out).toContain(`HTTP port ${port} is taken by another program.`);
      expect(out).toContain('→ Stop that program, or set PORT to a free port.');
      expect(out).toContain('The database of DATABASE_URL cannot be used');
    } finally {
      stranger.close();
    }
  });
});

describe('a command line that makes no sense', () => {
  test.each([
    [['sing'], 'no such command'],
    [['user', 'create'], 'Usage: user create LOGIN'],
    [['user', 'create', 'someone', '--role', 'king'], '"king" is no role'],
    [['stream-key', 'show', 'someone', '--loud'], 'Usage: stream-key show LOGIN'],
  ])('%j', async (argv, sentence) => {
    const { code, out, err } = await cli({}, ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  test('a wrong setting is named', async () => {
    expect(await cli({ PORT: 'many' }, 'doctor')).toMatchObject({ code: 1, err: expect.stringContaining('PORT') });
  });

  test('--help explains commands and settings', async () => {
    const { code, out } = await cli({}, '--help');
    expect(code).toBe(0);
    for (const word of ['user create', 'stream-key reset', 'doctor', 'demo', 'DATA_DIR']) expect(out).toContain(word);
  });
});
