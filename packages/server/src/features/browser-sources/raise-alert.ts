import {
  ALERT_DETAIL_MAX,
  ALERT_NAME_MAX,
  ALERT_REPLAY_MS,
  ALERTS_KEPT_MS,
  ALERTS_WAITING_MAX,
} from '@bandshell/domain/browser-sources';
import type { AlertFacts } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { NewAlert } from '../../core/notifications/overlay-updates.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OverlayAlertRow } from './browser-sources-tables.ts';

/** Stores an alert and sends it to the channel's open pages, once. Channels without a source of alerts have none. */
export async function raiseAlert(platform: Platform, alert: NewAlert): Promise<void> {
  const { database, clock } = platform;
  const { channelId, kind, actorId, subjectId } = alert;
  if (!(await showsAlerts(database.db, channelId))) return;
  const now = clock.now();
  if (actorId !== null && !(await mayBeNamed(database.db, channelId, actorId, now))) return;
  const facts = await factsToShow(platform, alert);
  await database.transact(async (tx) => {
    // The alerts of a channel get their ids one after the other, so that a page that comes back misses none.
    await lockChannelChanges(tx, channelId);
    const recent = await tx.db
      .selectFrom('overlay_alerts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('channel_id', '=', channelId)
      .where('created_at', '>', new Date(now.getTime() - ALERT_REPLAY_MS))
      .executeTakeFirstOrThrow();
    if (Number(recent.count) >= ALERTS_WAITING_MAX) return;
    const id = newId(clock);
    const added = await tx.db
      .insertInto('overlay_alerts')
      .values({
        ...{ channel_id: channelId, id, kind, actor_id: actorId, subject_id: subjectId },
        ...{ facts: JSON.stringify(facts), created_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return;
    await tx.emit({ type: 'browser-source-alert', channelId, sourceId: null, alertId: id, kind, facts }, channelId);
  });
}

/** Names and texts are of viewers, and a broadcast shows them to everybody: they pass what the channel's chat lets through. */
async function factsToShow({ services }: Platform, { channelId, facts }: NewAlert): Promise<AlertFacts> {
  const texts = facts.detail === null ? [facts.name] : [facts.name, facts.detail];
  const [name = '', detail = null] = await services.screenForStream(channelId, texts);
  return {
    name: name.slice(0, ALERT_NAME_MAX),
    count: facts.count,
    detail: detail?.slice(0, ALERT_DETAIL_MAX) ?? null,
  };
}

async function mayBeNamed(db: Db, channelId: string, actorId: string, now: Date): Promise<boolean> {
  const actor = await db
    .selectFrom('users')
    .select(['unavailable_reason', 'unavailable_until'])
    .where('id', '=', actorId)
    .executeTakeFirst();
  if (actor === undefined || isUnavailableAt(actor, now)) return false;
  return !(await isBannedInChat(db, channelId, actorId, now));
}

const showsAlerts = async (db: Db, channelId: string): Promise<boolean> =>
  (await db
    .selectFrom('browser_sources')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'ALERTS')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The data that a page has missed since an alert, the oldest first. An alert that is older than the replay is left out.
 */
export const alertsAfter = (
  { database: { db }, clock }: Platform,
  channelId: string,
  after: string,
): Promise<OverlayAlertRow[]> =>
  db
    .selectFrom('overlay_alerts')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '>', after)
    .where('created_at', '>', new Date(clock.now().getTime() - ALERT_REPLAY_MS))
    .orderBy('id')
    .limit(ALERTS_WAITING_MAX)
    .execute();

const A_STEP = 5_000;

/** Deletes alerts whose time is over. */
export async function purgeAlerts({ clock, database: { db } }: Platform): Promise<void> {
  const until = new Date(clock.now().getTime() - ALERTS_KEPT_MS);
  const purge = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from overlay_alerts where ctid = any (array(
      select ctid from overlay_alerts where created_at < ${until}::timestamptz limit ${A_STEP}))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };
  while ((await purge()) === A_STEP);
}
