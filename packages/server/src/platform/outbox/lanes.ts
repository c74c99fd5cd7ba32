import type { Pool, PoolClient } from 'pg';
import { LANES } from './outbox-store.ts';

/** Advisory locks of relays: a lane's exclusive lock by its number, and a shared one of every relay that runs. */
const LOCKS = 7412;
const PRESENCE = 1_000;

const COUNT_RELAYS = `
select count(*)::int as relays from pg_locks
where locktype = 'advisory' and classid = ${LOCKS} and objid = ${PRESENCE} and granted
  and database = (select oid from pg_database where datname = current_database())`;

const TAKE = `select lane from unnest($1::int[]) as l(lane) where pg_try_advisory_lock(${LOCKS}, lane) limit $2`;

/**
 * The lanes that this process delivers. The locks belong to one connection: when the process dies, the database frees its
 * lanes at once and other relays take them. Relays that run at the same time share the lanes evenly.
 */
export class Lanes {
  readonly #pool: Pool;
  readonly #held = new Set<number>();
  /** Held lanes that are to be given back once their deliveries have ended. */
  readonly #leaving = new Set<number>();
  #client: PoolClient | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Lanes to read from. */
  get held(): readonly number[] {
    return [...this.#held].filter((lane) => !this.#leaving.has(lane));
  }

  /**
   * Takes free lanes up to this relay's share and gives those back that others are to have.
   * @param inWork lanes of which deliveries run; they are given back later, so that no other relay overtakes these
   */
  async share(inWork: ReadonlySet<number>): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    try {
      const { rows } = await client.query<{ relays: number }>(COUNT_RELAYS);
      const share = Math.ceil(LANES / Math.max(rows[0]?.relays ?? 1, 1));
      for (const lane of this.held.slice(share)) this.#leaving.add(lane);
      for (const lane of this.#leaving) {
        if (inWork.has(lane)) continue;
        this.#leaving.delete(lane);
        this.#held.delete(lane);
        await client.query(`select pg_advisory_unlock(${LOCKS}, $1)`, [lane]);
      }
      if (this.#held.size >= share) return;
      const missing = Array.from({ length: LANES }, (_, lane) => lane).filter((lane) => !this.#held.has(lane));
      const taken = await client.query<{ lane: number }>(TAKE, [missing, share - this.#held.size]);
      for (const { lane } of taken.rows) this.#held.add(lane);
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** Gives all lanes back by ending their connection. */
  release(): void {
    this.#held.clear();
    this.#leaving.clear();
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    client.once('error', () => {
      if (this.#client === client) this.release();
    });
    this.#client = client;
    await client.query(`select pg_advisory_lock_shared(${LOCKS}, ${PRESENCE})`);
    return client;
  }
}
