import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, type TestServer } from '@bandshell/testkit';

const FIRST = 3_000_000;

/** Users who can buy and cheer, behind a partner for whom they do; their ids. */
export async function addMoneyUsers(databaseUrl: string, count: number): Promise<readonly string[]> {
  const pool = createPool(databaseUrl, { max: 1, name: 'bench', log });
  await pool.query(
    `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at, is_partner)
      select id, 'payer_' || id, 'payer_' || id, '#808080', '#808080', now(), id = $1::integer
      from generate_series($1::integer, $2::integer) id`,
    [FIRST, FIRST + count],
  );
  await pool.query(`insert into channels (id, title, language, updated_at) values ($1::integer, '', 'en', now())`, [
    FIRST,
  ]);
  await pool.end();
  return Array.from({ length: count + 1 }, (_, index) => String(FIRST + index));
}

/** Gives each of them bits. */
export async function giveBits({ platform }: TestServer, users: readonly string[], amount: number): Promise<void> {
  await inTurns(users, 8, async (id) => {
    await platform.database.transact((tx) =>
      platform.services.ledger.post(tx, {
        ...{ key: `bench-${id}`, kind: 'grant', reference: 'bench' },
        postings: [
          { account: siteAccount('bits-issued', BITS), amount: -amount },
          { account: userBits(id), amount },
        ],
      }),
    );
  });
}

/** Works on all items, so many at once. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
