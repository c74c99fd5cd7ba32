import { outcomeOfPush, PUSH_FAILING_MS, type PushOutcome } from '@bandshell/domain/web-push';
import { sql } from 'kysely';
import { standingSessions } from '../../core/identity/standing-sessions.ts';
import { boundedWork } from '../../core/limits/bounded-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { callPushService } from './call-push-service.ts';
import { jobKeyOfHost, SEND_PUSH_JOB } from './queue-messages.ts';
import type {} from './web-push-tables.ts';

/** Messages of one run. Afterwards other hosts have their turn. */
const SLICE = 100;
const CALLS_AT_ONCE = 16;
/** Calls in a row that nobody answers: the other messages to the host wait. */
const SILENT_MAX = 4;
const SILENT_WAIT_MS = 5 * 60_000;
/** A message that a killed process has taken is sent by another one after this time. */
const TAKEN_MS = 2 * 60_000;

/** Sends due messages to one push service. Returns how many of them had been due. */
export async function sendMessages(platform: Platform, host: string): Promise<number> {
  const { clock, jobs } = platform;
  const taken = await take(platform, host);
  const standing = await standingSessions(platform, [...new Set(taken.map(({ session_id: id }) => id))]);
  const ended = taken.filter(({ session_id: id }) => !standing.has(id)).map(({ subscription_id: id }) => id);
  const work = boundedWork({ running: CALLS_AT_ONCE, waiting: SLICE });
  const outcomes: Outcome[] = [];
  const waiting: string[] = [];
  let silent = 0;
  const send = async (message: Taken): Promise<void> => {
    if (silent >= SILENT_MAX) return void waiting.push(message.id);
    const answer = await callPushService(platform, {
      ...{ endpoint: message.endpoint, p256dh: message.p256dh, auth: message.auth, payload: message.payload },
      ...{ topic: message.topic, isUrgent: message.is_urgent, expiresAt: message.expires_at },
    });
    silent = answer === null ? silent + 1 : 0;
    const outcome = outcomeOfPush(answer, message.tries);
    if (outcome.kind === 'refused')
      platform.log.warn({ host, status: answer?.status }, 'a push service refused a message');
    outcomes.push({ ...message, outcome });
  };
  const live = taken.filter(({ session_id: id }) => standing.has(id));
  await Promise.all(live.map((message) => work(() => send(message))));
  await settle(platform, outcomes, ended);
  if (waiting.length > 0) await postpone(platform, host, waiting, new Date(clock.now().getTime() + SILENT_WAIT_MS));
  else if (taken.length === SLICE) await jobs.add(SEND_PUSH_JOB, { host }, { key: jobKeyOfHost(host), maxAttempts: 4 });
  return taken.length;
}

interface Taken {
  readonly id: string;
  readonly subscription_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly topic: string;
  readonly is_urgent: boolean;
  readonly tries: number;
  readonly expires_at: Date;
}

interface Outcome extends Taken {
  readonly outcome: PushOutcome;
}

/** Takes messages that are due, so that no other run sends them meanwhile. */
async function take({ database: { db }, clock }: Platform, host: string): Promise<readonly Taken[]> {
  const now = clock.now();
  await sql`delete from push_messages where host = ${host} and expires_at <= ${now}`.execute(db);
  const { rows } = await sql<Taken>`update push_messages m
    set next_at = ${new Date(now.getTime() + TAKEN_MS)}, tries = m.tries + 1
    from push_subscriptions s where s.id = m.subscription_id and m.id in (select id from push_messages
      where host = ${host} and next_at <= ${now} order by next_at limit ${SLICE} for update skip locked)
    returning m.id, m.subscription_id, s.session_id, s.endpoint, s.p256dh, s.auth, m.payload, m.topic, m.is_urgent,
      m.tries, m.expires_at`.execute(db);
  return rows;
}

/** A message that a newer one has replaced meanwhile has another id, and is left alone. */
async function settle({ database, clock }: Platform, outcomes: readonly Outcome[], ended: readonly string[]) {
  const now = clock.now();
  const of = (...kinds: readonly PushOutcome['kind'][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome.kind));
  const subscriptions = (all: readonly Outcome[]) => all.map(({ subscription_id: id }) => id);
  const retries = outcomes.flatMap(({ id, outcome }) =>
    outcome.kind === 'retry' ? [{ id, at: new Date(now.getTime() + outcome.waitMs) }] : [],
  );
  await database.transact(async ({ db }) => {
    const done = of('sent', 'refused', 'given-up').map(({ id }) => id);
    await sql`delete from push_messages where id = any(${done}::bigint[])`.execute(db);
    await sql`update push_messages m set next_at = r.at
      from unnest(${retries.map(({ id }) => id)}::bigint[], ${retries.map(({ at }) => at)}::timestamptz[]) as r (id, at)
      where m.id = r.id`.execute(db);
    await sql`update push_subscriptions set failing_since = null
      where id = any(${subscriptions(of('sent'))}::bigint[]) and failing_since is not null`.execute(db);
    await sql`update push_subscriptions set failing_since = ${now}
      where id = any(${subscriptions(of('refused', 'retry', 'given-up'))}::bigint[]) and failing_since is null`.execute(
      db,
    );
    const gone = [...ended, ...subscriptions(of('gone'))];
    await sql`delete from push_subscriptions where id = any(${gone}::bigint[])`.execute(db);
    await sql`delete from push_subscriptions where id = any(${subscriptions(outcomes)}::bigint[])
      and failing_since <= ${new Date(now.getTime() - PUSH_FAILING_MS)}`.execute(db);
  });
}

/** The host answers nobody: these messages lose no try, and no message to it goes before `at`. */
async function postpone({ database }: Platform, host: string, untried: readonly string[], at: Date): Promise<void> {
  const { db } = database;
  await sql`update push_messages set tries = tries - 1 where id = any(${untried}::bigint[]) and tries > 0`.execute(db);
  await sql`update push_messages set next_at = ${at} where host = ${host} and next_at < ${at}`.execute(db);
}

/** Starts the jobs of all hosts that have due messages. */
export async function sendDueMessages({ database: { db }, clock, jobs }: Platform): Promise<void> {
  const { rows } = await sql<{ host: string }>`select host from push_messages group by host
    having min(next_at) <= ${clock.now()} order by min(next_at) limit 500`.execute(db);
  for (const { host } of rows) await jobs.add(SEND_PUSH_JOB, { host }, { key: jobKeyOfHost(host), maxAttempts: 4 });
}
