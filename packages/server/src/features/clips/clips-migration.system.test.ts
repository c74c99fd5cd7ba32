import { createEmptyTestDatabase } from '@bandshell/testkit';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';

const log = pino({ level: 'silent' });

test('clips of an older server are as open as they were, and what it still makes beside the new one is, too', async () => {
  const database = await createEmptyTestDatabase();
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < '0094');
  await migrate(database.url, before, log);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const addVideo = (id: number, visibility: string) =>
    client.query(
      `insert into videos (id, channel_id, kind, status, visibility, title, language, created_at)
       values ($1, 100100, 'UPLOAD', 'READY', $2, 'Kiln', 'en', now())`,
      [id, visibility],
    );
  /** As an older server writes it. */
  const addClip = (id: number, videoId: number | null, visibility: string) =>
    client.query(
      `insert into clips (id, slug, channel_id, recording_id, start_ms, end_ms, video_id, title, language, created_at,
         source_visibility)
       values ($1, 'slug-' || $1::bigint, 100100, 300100, 0, 5000, $2, 'Glow', 'en', now(), $3)`,
      [id, videoId, visibility],
    );
  try {
    await client.query(
      `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
       values (100100, 'potter', 'potter', '#000000', '#000000', now())`,
    );
    await client.query("insert into channels (id, title, language, updated_at) values (100100, '', 'en', now())");
    await client.query(
      "insert into recordings (id, channel_id, node_id, started_at) values (300100, 100100, 'x', now())",
    );
    await addVideo(400100, 'PRIVATE');
    await addClip(500100, 400100, 'PRIVATE');
    await addClip(500101, null, 'SUBSCRIBERS');
    await migrate(database.url, migrations, log);
    await addVideo(400101, 'UNLISTED');
    await addClip(500102, 400101, 'UNLISTED');
    await client.query('delete from videos where id = 400101');
    const { rows } = await client.query('select id, video_id, last_visibility from clips order by id');
    expect(rows).toEqual([
      // Its visibility comes from its video.
      { id: '500100', video_id: '400100', last_visibility: null },
      { id: '500101', video_id: null, last_visibility: 'SUBSCRIBERS' },
      { id: '500102', video_id: null, last_visibility: 'UNLISTED' },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
