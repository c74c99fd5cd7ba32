import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A connection keeps a plan for each name, so texts that never repeat (lists of any length) must not get one. */
const MAX_NAMES = 2_000;
const MAX_NAMED_LENGTH = 20_000;

/** The same name for the same text, as PostgreSQL parses and plans a named statement once a connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMES || sql.length > MAX_NAMED_LENGTH) return undefined;
    const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    this.#names.set(sql, name);
    return name;
  }
}

const control = new Set(['begin', 'commit', 'rollback']);

/** After these a connection is not used again: a table changed its columns, so that kept plans are of no use … */
const STALE_PLAN = '0A000';
/** … or a statement that nobody waits for any more may still be running on it. */
const ABANDONED = 'Query read timeout';

/**
 * A pool for Kysely whose statements are all named. A connection that failed in a way that may repeat is not used again.
 */
export function namedStatementsPool(pool: Pool, names = new StatementNames()): PostgresPool {
  const wrapped = new WeakMap<PoolClient, NamedClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const fresh = new NamedClient(client, names);
      wrapped.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

class NamedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #broken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  readonly query = ((text: string, values: readonly unknown[]) =>
    this.#run(text, values)) as unknown as PostgresPoolClient['query'];

  async #run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const isControl = control.has(text);
    try {
      const query = isControl ? { text } : { name: this.#names.of(text), text, values: [...values] };
      return (await this.#client.query(query)) as PostgresQueryResult<unknown>;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (isControl || code === STALE_PLAN || message === ABANDONED) this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}
