import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmptyTestDatabase, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwner } from '../app/demo/demo-owner.ts';
import { insertSeedData } from '../app/demo/insert-seed-data.ts';
import { runCommand } from './run-command.ts';

let server: TestServer;
let folder: string;
const dropped: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-dump-'));
  // No worker: nothing changes between the dump and the comparison.
  server = await startTestServer({ env: { ROLES: 'api,chat' } });
  await insertSeedData(server.platform);
  await makeOwner(server.platform);
  await server.platform.jobs.add('later', { of: 'a "test"' }, { runAt: new Date('2031-01-01') });
});
afterAll(async () => {
  await server.close();
  for (const drop of dropped) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function cli(databaseUrl: string, ...args: string[]) {
  const lines: string[] = [];
  const add = (text: string) => void lines.push(text);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
  return { code: await runCommand(args, { env, out: add, err: add }), said: lines.join('\n') };
}

const emptyDatabase = async (): Promise<string> => {
  const { url, drop } = await createEmptyTestDatabase();
  dropped.push(drop);
  return url;
};

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Each table's rows as one checksum, each part of a partitioned table by itself, and each sequence's next value. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'S') order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name, kind } of tables) {
    // When a migration was applied differs.
    const row = String(name).endsWith('.migrations') ? `t.*::text` : 't::text';
    const text =
      kind === 'S'
        ? `select last_value, is_called from ${name}`
        : `select count(*), md5(coalesce(string_agg(${row}, chr(10) order by ${row}), '')) from ${name} t`;
    if (!String(name).endsWith('.migrations')) content[String(name)] = (await query(url, text))[0];
  }
  return content;
}

test('a dump of the running site fills an empty database with the same: partitions, sequences, bytes and odd values', async () => {
  const { db } = server.platform.database;
  const url = server.databaseUrl;
  await sql`select chat_make_partitions('2031-05-01', 1)`.execute(db);
  await sql`alter sequence outbox_id_seq restart with 9000`.execute(db);
  await sql`insert into settings (name, value) values ('odd "name"', 'null'), ('with \\ and tab', '"a\\tb\\u00e9\\ud83c\\udf08"')`.execute(
    db,
  );
  const file = join(folder, 'site.dump');
  const dumped = await cli(url, 'dump', file);
  expect(dumped).toEqual({ code: 0, said: expect.stringMatching(/^\d+ rows are in .*site\.dump\.$/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContain('site.dump.draft');

  const target = await emptyDatabase();
  expect(await cli(target, 'restore', file)).toMatchObject({ code: 0 });
  expect(await contentOf(target)).toEqual(await contentOf(url));
  const partitions = `select relname, pg_get_expr(relpartbound, oid) as bound from pg_class where relispartition and relkind = 'r' order by 1`;
  expect(await query(target, partitions)).toEqual(await query(url, partitions));
  // The site runs with it.
  const other = await startTestServer({ databaseUrl: target });
  expect((await new Visitor(other).graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
  await other.close();

  const again = await cli(target, 'restore', file);
  expect(again).toEqual({ code: 1, said: 'The database holds a site already: restore into an empty one.' });
  expect(await cli(url, 'dump', file)).toEqual({ code: 1, said: `${file} is there already: name another file.` });
});

test('a file that is cut off, changed or of a newer version changes nothing', async () => {
  const whole = join(folder, 'whole.dump');
  await cli(server.databaseUrl, 'dump', whole);
  const bytes = await readFile(whole);
  const text = gunzipSync(bytes).toString();
  const lines = text.trimEnd().split('\n');
  const head = JSON.parse(lines[0] ?? '');
  const lastRow = lines.findLastIndex((line) => line.startsWith('['));
  const newer = { ...head, migrations: [...head.migrations, { name: '29990101T0000-later', hash: 'x' }] };
  const broken = {
    cut: bytes.subarray(0, Math.floor(bytes.length / 2)),
    endless: gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    shorter: gzipSync(`${lines.toSpliced(lastRow, 1).join('\n')}\n`),
    newer: gzipSync(`${[JSON.stringify(newer), ...lines.slice(1)].join('\n')}\n`),
    text: Buffer.from('create table users ();'),
    other: gzipSync('{"format":"other"}\n'),
    none: Buffer.alloc(0),
  };
  const target = await emptyDatabase();
  for (const [name, content] of Object.entries(broken)) {
    const file = join(folder, `${name}.dump`);
    await writeFile(file, content);
    const answer = await cli(target, 'restore', file);
    expect({ name, ...answer }).toMatchObject({
      name,
      code: 1,
      said: expect.stringMatching(/^The (dump|file) (is|has) [^\n]+\.$/),
    });
  }
  expect(await query(target, 'select count(*)::int as users from users')).toEqual([{ users: 0 }]);
  expect(await cli(target, 'restore', join(folder, 'absent'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('cannot be used'),
  });
  expect(await cli(target, 'restore', whole)).toMatchObject({ code: 0 });
});
