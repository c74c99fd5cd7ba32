import { CompiledQuery } from 'kysely';
import type { RunningFeature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

const WRITE_MS = 30_000;
/** Emotes that wait to be counted; more are not counted until the next time. */
const WAITING_MAX = 10_000;

const ADD = `insert into emote_uses (day, emote_id, uses)
  select $1::date, * from unnest($2::text[], $3::bigint[])
  on conflict (day, emote_id) do update set uses = emote_uses.uses + excluded.uses`;

/** Counts on this node how often emotes are written, and adds the counts to the database from time to time. */
export class EmoteUses {
  readonly #platform: Platform;
  #waiting = new Map<string, number>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Counts the emotes of one message, each once. */
  count(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const known = this.#waiting.get(id);
      if (known !== undefined || this.#waiting.size < WAITING_MAX) this.#waiting.set(id, (known ?? 0) + 1);
    }
  }

  /** Adds what was counted to the database. An entry that cannot be added is lost, which a ranking can bear. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counts = this.#waiting;
    this.#waiting = new Map();
    const { database, clock, log } = this.#platform;
    try {
      const ids = [...counts.keys()].sort();
      await database.db.executeQuery(CompiledQuery.raw(ADD, [clock.now(), ids, ids.map((id) => counts.get(id) ?? 0)]));
    } catch (error) {
      log.warn({ err: error, emotes: counts.size }, 'the uses of emotes cannot be stored');
    }
  }

  start(): RunningFeature {
    const timer = setInterval(() => void this.flush(), WRITE_MS);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        await this.flush();
      },
    };
  }
}
