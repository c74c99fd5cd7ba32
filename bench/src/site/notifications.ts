import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import type { FollowerUpdate } from '@bandshell/server/src/core/notifications/notifier.ts';
import { notifyChannelFollowers } from '@bandshell/server/src/features/notifications/notify-channel-followers.ts';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, startTestServer } from '@bandshell/testkit';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';

const SLICE = 20_000;
const CHANNEL = '1000000';

/** How fast "is live" reaches the followers of a large channel, and how long one slice holds the database. */
export const notificationsBench: Bench = {
  name: 'notifications',
  run: ({ quick, say }) =>
    withDatabase(async (databaseUrl) => {
      const server = await startTestServer({ databaseUrl });
      const pool = createPool(databaseUrl, { max: 1, name: 'bench', log });
      try {
        const followers = quick ? 20_000 : 100_000;
        for (let start = 0; start <= followers; start += SLICE) {
          const range = [start, Math.min(followers, start + SLICE - 1)];
          await pool.query(
            `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
              select 1000000 + n, 'fan' || n, 'fan' || n, '#808080', '#808080', now()
              from generate_series($1::integer, $2::integer) n`,
            range,
          );
          await pool.query(
            `insert into follows (target_id, follower_id, created_at)
              select ${CHANNEL}, 1000000 + n, now() from generate_series($1::integer, $2::integer) n where n > 0`,
            range,
          );
        }
        await pool.query(`insert into channels (id, title, language, updated_at) values (${CHANNEL}, '', 'en', now())`);
        await pool.query(`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
          values (1, ${CHANNEL}, 'bench', 'Live', 'en', now(), now())`);
        await pool.query('vacuum analyze');
        const { platform } = server;
        const at = platform.clock.now().getTime();
        let updates: FollowerUpdate = { kind: 'LIVE', channelId: CHANNEL, aboutId: '1', id: newId(platform.clock), at };
        const times: number[] = [];
        const begin = performance.now();
        // The job's own queue runs beside it and does each slice again, which adds nothing.
        for (let done = 0; done < followers; ) {
          const start = performance.now();
          const count = await notifyChannelFollowers(platform, updates);
          times.push(performance.now() - start);
          done += count;
          updates = { ...updates, after: String(1_000_000 + done) };
        }
        const seconds = (performance.now() - begin) / 1000;
        const { rows } = await pool.query<{ count: string }>('select count(*) as count from notifications');
        const rate = Math.round(followers / seconds);
        say(`${rows[0]?.count} rows in ${seconds.toFixed(1)} s`);
        const row: Row = {
          what: `"Is live" to ${followers} followers: rows a second; a slice of 1,000, p50 / p99`,
          ours: `${rate} rows/s; ${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)} ms`,
          other: '–',
          mark: 'each follower once',
          met: rows[0]?.count === String(followers),
        };
        return [row];
      } finally {
        await pool.end();
        await server.close();
      }
    }),
};
