import { createTestDatabase, type TestDatabase } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits, sweepRateLimits } from './create-rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let now = 1_000_000;
const clock = { now: () => new Date(now) };

describe.each([false, true])('shared: %s', (shared) => {
  const rule = { limit: 2, windowMs: 1_000, shared };

  test('the limit, then the wait, then room again', async () => {
    const limits = createRateLimits(database.db, clock);
    const take = () => limits.take('login', 'ana', rule);
    expect(await take()).toEqual({ allowed: true });
    now += 400;
    expect(await take()).toEqual({ allowed: true });
    now += 400;
    expect(await take()).toEqual({ allowed: false, retryAfterMs: 200 });
    expect(await limits.take('login', 'bo', rule)).toEqual({ allowed: true });
    expect(await limits.take('signup', 'ana', rule)).toEqual({ allowed: true });
    now += 200;
    expect(await take()).toEqual({ allowed: true });
    expect(await take()).toMatchObject({ allowed: false });
  });

  test('what was taken is forgiven', async () => {
    const limits = createRateLimits(database.db, clock);
    await limits.take('guess', 'ana', rule);
    await limits.take('guess', 'ana', rule);
    expect(await limits.take('guess', 'ana', rule)).toMatchObject({ allowed: false });
    await limits.reset('guess', 'ana');
    expect(await limits.take('guess', 'ana', rule)).toEqual({ allowed: true });
  });
});

test('nodes that ask at once get no more than the limit together', async () => {
  const nodes = [1, 2, 3].map(() => createRateLimits(database.db, clock));
  const rule = { limit: 5, windowMs: 60_000, shared: true };
  const verdicts = await Promise.all(
    Array.from({ length: 24 }, (_, index) => nodes[index % 3]?.take('publish', 'key', rule)),
  );
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(5);
});

test('limits that bind nobody any more are swept', async () => {
  const limits = createRateLimits(database.db, clock);
  await limits.take('old', 'x', { limit: 1, windowMs: 10, shared: true });
  now += 11;
  await limits.take('new', 'x', { limit: 1, windowMs: 60_000, shared: true });
  await sweepRateLimits(database.db, clock);
  const { rows } = await sql<{ name: string }>`select name from rate_limits where name in ('old', 'new')`.execute(
    database.db,
  );
  expect(rows).toEqual([{ name: 'new' }]);
});
