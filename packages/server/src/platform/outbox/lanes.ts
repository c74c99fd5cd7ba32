import type { Pool, PoolClient } from 'pg';
import { OUTBOX_CHANNEL } from './announce.ts';
import { LANES } from './outbox-store.ts';

/** Advisory locks of relays: a lane's exclusive lock by its number, and a shared one of every relay that runs. */
const LOCKS = 7412;
const PRESENCE = 1_000;

const COUNT_RELAYS = `
select count(*)::int as relays from pg_locks
where locktype = 'advisory' and classid = ${LOCKS} and objid = ${PRESENCE} and granted
  and database = (select oid from pg_database where datname = current_database())`;

const TAKE = `select lane from unnest($1::int[]) as l(lane) where pg_try_advisory_lock(${LOCKS}, lane) limit $2`;

/** A process that hangs for this long loses its lanes. */
const LEASE_MS = 5_000;
/** Signs of life in a lease: several may be late. */
const HEARTBEATS_A_LEASE = 5;

export interface LanesOptions {
  /** The lanes are another relay's from now on. */
  readonly onLost?: () => void;
  /** A process has committed events. A message that was said while there was no connection is lost. */
  readonly onUpdate?: () => void;
  /** The database frees the lanes after so many milliseconds without a sign of life. */
  readonly leaseMs?: number;
}

/**
 * The lanes that this process delivers. The locks belong to one connection: when the process dies, the database frees
 * its lanes at once and other relays take them. A process that hangs keeps its connection open, so the database also
 * ends the connection when it is idle for the time of a lease. Relays that run at the same time share the lanes evenly.
 * The same connection hears of new events.
 */
export class Lanes {
  readonly #pool: Pool;
  readonly #onLost: () => void;
  readonly #onUpdate: () => void;
  readonly #leaseMs: number;
  readonly #held = new Set<number>();
  /** Held lanes that are to be given back once their deliveries have ended. */
  readonly #leaving = new Set<number>();
  #client: PoolClient | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(
    pool: Pool,
    { onLost = () => undefined, onUpdate = () => undefined, leaseMs = LEASE_MS }: LanesOptions = {},
  ) {
    this.#pool = pool;
    this.#onLost = onLost;
    this.#onUpdate = onUpdate;
    this.#leaseMs = leaseMs;
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
    const client = this.#client ?? (await this.#pool.connect());
    try {
      if (client !== this.#client) await this.#begin(client);
      // It is a sign of life, too.
      this.#heartbeat?.refresh();
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
      this.#lose(client);
      throw error;
    }
  }

  /** Gives all lanes back by ending their connection. */
  release(): void {
    clearInterval(this.#heartbeat);
    this.#held.clear();
    this.#leaving.clear();
    this.#client?.release(true);
    this.#client = undefined;
  }

  #lose(client: PoolClient): void {
    if (this.#client !== client) return;
    this.release();
    this.#onLost();
  }

  async #begin(client: PoolClient): Promise<void> {
    client.once('error', () => this.#lose(client));
    this.#client = client;
    client.on('notification', this.#onUpdate);
    await client.query(`set idle_session_timeout = ${this.#leaseMs}`);
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    await client.query(`select pg_advisory_lock_shared(${LOCKS}, ${PRESENCE})`);
    this.#heartbeat = setInterval(
      () => client.query('select').catch(() => this.#lose(client)),
      this.#leaseMs / HEARTBEATS_A_LEASE,
    );
    this.#heartbeat.unref();
  }
}
