/** Parts of the names of channels. */
export const SYLLABLES = 'ka ni lo ter mas fel ur bo shi gra pen tho vi el sand mo rek ya quo zim'.split(' ');
const LIVE_SHARE = 0.05;

export type Run = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/** Rows of one statement. */
export const SLICE = 20_000;

/** Channels with names of syllables, with followers, some of them live: for a day, though no node has the streams. */
export async function addChannels(run: Run, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += SLICE) {
    const range = [start, Math.min(to, start + SLICE) - 1];
    await run(
      `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
        select 1000000 + n, name, name, '#808080', '#808080', now() from (
          select n, ($3::text[])[1 + (n * 7919) % 20] || ($3::text[])[1 + (n / 20) % 20]
            || ($3::text[])[1 + (n / 400) % 20] || n as name from generate_series($1::integer, $2::integer) n) named`,
      [...range, SYLLABLES],
    );
    await run(
      `insert into channels (id, title, language, updated_at)
        select 1000000 + n, '', 'en', now() from generate_series($1::integer, $2::integer) n`,
      range,
    );
    await run('analyze channel_names');
    await run(
      `update channel_names set popularity = (channel_id * 7919) % 10007
        where channel_id between 1000000 + $1::integer and 1000000 + $2::integer`,
      range,
    );
    await run(
      `insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
        select 1000000 + n, 1000000 + n, 'bench', 'Live ' || n, 'en', now(), now() + interval '1 day', (n * 31) % 997
        from generate_series($1::integer, $2::integer) n where n % ${Math.round(1 / LIVE_SHARE)} = 0`,
      range,
    );
  }
}
