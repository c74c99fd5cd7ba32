import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, startTestServer } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { withDatabase } from '../measure/with-database.ts';
import { manyContributions } from './many-contributions.ts';
import { manyTrains } from './many-trains.ts';

const FANS = 500;
const FIRST_ID = 1_000_000;

/** Many contributions to one hype train, and many trains at once. */
export const hypeTrainsBench: Bench = {
  name: 'hype-trains',
  run: ({ quick, say }) =>
    withDatabase(async (databaseUrl) => {
      const server = await startTestServer({ databaseUrl, env: { DATABASE_POOL: '16' } });
      const pool = createPool(databaseUrl, { max: 2, name: 'bench', log });
      try {
        const trains = quick ? 1_000 : 5_000;
        const users = trains + FANS + 1;
        await pool.query(
          `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
            select ${FIRST_ID} + n, 'train_' || n, 'train_' || n, '#808080', '#808080', now()
            from generate_series(0, $1::integer) n`,
          [users - 1],
        );
        await pool.query(
          `insert into channels (id, title, language, updated_at)
            select ${FIRST_ID} + n, '', 'en', now() from generate_series(0, $1::integer) n`,
          [trains],
        );
        const ids = Array.from({ length: users }, (_, at) => String(FIRST_ID + at));
        const [first = ''] = ids;
        const fans = ids.slice(trains + 1).map((id) => ({ id, login: `train_${Number(id) - FIRST_ID}` }));
        const rows = [
          await manyContributions(server, pool, first, fans, {
            seconds: quick ? 10 : 60,
            screens: quick ? 50 : 200,
            say,
          }),
        ];
        say(rows[0]?.ours ?? '');
        const size = { seconds: quick ? 10 : 20, say };
        rows.push(...(await manyTrains(server, pool, ids.slice(1, trains + 1), size)));
        return rows;
      } finally {
        await pool.end();
        await server.close();
      }
    }),
};
