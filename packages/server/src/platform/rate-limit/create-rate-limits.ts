import { CompiledQuery } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { RateLimits } from '../rate-limit.ts';
import { type RateRule, takeFromWindow } from './sliding-window.ts';

/** Subjects remembered in memory; beyond, those whose last attempt is longest ago are forgotten. */
const MAX_SUBJECTS = 100_000;

/** The same rule as `takeFromWindow`, in one statement, so that nodes cannot both take the last one. */
const TAKE = `
insert into rate_limits as r (name, subject, taken, allowed, expires_at)
values ($1, $2, case when $4::int > 0 then array[$3::bigint] else '{}' end, $4::int > 0, $3::bigint + $5::bigint)
on conflict (name, subject) do update set
  taken = case when cardinality(recent(r.taken, $3, $5)) < $4::int
    then recent(r.taken, $3, $5) || $3::bigint else recent(r.taken, $3, $5) end,
  allowed = cardinality(recent(r.taken, $3, $5)) < $4::int,
  expires_at = $3::bigint + $5::bigint
returning taken, allowed`.replaceAll(
  /recent\(([^,]+), (\$\d), (\$\d)\)/g,
  'array(select t from unnest($1) t where t > $2::bigint - $3::bigint order by t)',
);

/** Limits in this process's memory, and those marked `shared` in the database for all nodes. */
export function createRateLimits(db: Db, clock: Clock): RateLimits {
  const memory = new Map<string, readonly number[]>();

  const takeHere = (key: string, rule: RateRule) => {
    const verdict = takeFromWindow(memory.get(key) ?? [], clock.now().getTime(), rule);
    // Deleted and set again, so that the map is in the order of the last attempts.
    memory.delete(key);
    memory.set(key, verdict.taken);
    if (memory.size > MAX_SUBJECTS) {
      const oldest = memory.keys().next().value;
      if (oldest !== undefined) memory.delete(oldest);
    }
    return verdict;
  };

  const takeShared = async (name: string, subject: string, rule: RateRule) => {
    const now = clock.now().getTime();
    const { rows } = await db.executeQuery(CompiledQuery.raw(TAKE, [name, subject, now, rule.limit, rule.windowMs]));
    const row = rows[0] as { readonly taken: readonly string[]; readonly allowed: boolean };
    if (row.allowed) return { allowed: true } as const;
    const verdict = takeFromWindow(row.taken.map(Number), now, rule);
    return { allowed: false, retryAfterMs: verdict.allowed ? 0 : verdict.retryAfterMs } as const;
  };

  return {
    take: async (name, subject, rule) => {
      if (rule.shared) return takeShared(name, subject, rule);
      const verdict = takeHere(`${name}\n${subject}`, rule);
      return verdict.allowed ? { allowed: true } : { allowed: false, retryAfterMs: verdict.retryAfterMs };
    },
    reset: async (name, subject) => {
      if (memory.delete(`${name}\n${subject}`)) return;
      await db.executeQuery(
        CompiledQuery.raw('delete from rate_limits where name = $1 and subject = $2', [name, subject]),
      );
    },
  };
}

/** Forgets shared limits that bind nobody any more. */
export async function sweepRateLimits(db: Db, clock: Clock): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('delete from rate_limits where expires_at < $1', [clock.now().getTime()]));
}
