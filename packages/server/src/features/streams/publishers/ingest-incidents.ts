import { type IngestIncidentsTopicEvent, ingestIncidentsTopic } from '@bandshell/contract';
import {
  INGEST_INCIDENT_SHOWN_MS,
  INGEST_INCIDENT_SPAN_MS,
  INGEST_INCIDENTS_MAX,
  type IngestIncidentKind,
} from '@bandshell/domain/streams';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Publisher } from './lease-store.ts';
import type { IngestIncidentsTable } from './publishers-tables.ts';

export type IngestIncidentRow = Selectable<IngestIncidentsTable>;

export interface IngestIncident extends Publisher {
  readonly channelId: string;
  readonly kind: IngestIncidentKind;
  /** The encoder that was connected already. */
  readonly other?: { readonly address: string | null; readonly program: string | null } | undefined;
}

/** Writes an incident, counts a repeated one, and deletes the channel's oldest ones. */
export async function writeIncident(db: Db | Tx['db'], incident: IngestIncident): Promise<void> {
  const { channelId, kind, address, protocol, program, other } = incident;
  await sql`
    insert into ingest_incidents as i (channel_id, kind, address, protocol, program, other_address, other_program,
      first_at, last_at)
    select c.id, ${kind}, ${address}, ${protocol}, ${program ?? null}, ${other?.address ?? null},
      ${other?.program ?? null}, clock_timestamp(), clock_timestamp()
    from channels c where c.id = ${channelId}
    on conflict (channel_id, kind, address) do update set
      protocol = excluded.protocol, program = coalesce(excluded.program, i.program),
      other_address = excluded.other_address, other_program = excluded.other_program, last_at = excluded.last_at,
      first_at = case when i.last_at < excluded.last_at - ${INGEST_INCIDENT_SPAN_MS} * interval '1 millisecond'
        then excluded.first_at else i.first_at end,
      times = case when i.last_at < excluded.last_at - ${INGEST_INCIDENT_SPAN_MS} * interval '1 millisecond'
        then 1 else i.times + 1 end`.execute(db);
  await sql`
    delete from ingest_incidents where (channel_id, kind, address) in (
      select channel_id, kind, address from ingest_incidents where channel_id = ${channelId}
      order by last_at desc offset ${INGEST_INCIDENTS_MAX})`.execute(db);
}

/** Tells the owner's pages on all nodes that an encoder connected, left before its stream began, or was refused. */
export const ingestChanged = (platform: Platform, channelId: string): void =>
  platform.bus.publish(`ingest-incident.${channelId}`, {});

/** Forwards notifications of incidents to the owners' pages. Returns a function that stops it. */
export const listenToIncidents = (platform: Platform): (() => void) =>
  platform.bus.subscribe('ingest-incident.*', (_message, { subject }) => {
    const channelId = subject.slice(subject.indexOf('.') + 1);
    platform.topics.publish(ingestIncidentsTopic(channelId), { kind: 'changed' } satisfies IngestIncidentsTopicEvent);
  });

const shownSince = sql<Date>`clock_timestamp() - ${INGEST_INCIDENT_SHOWN_MS} * interval '1 millisecond'`;

/** A channel's incidents of the last day, the newest first. */
export async function listIncidents({ database }: Platform, channelId: string): Promise<readonly IngestIncidentRow[]> {
  return database.db
    .selectFrom('ingest_incidents')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('last_at', '>', shownSince)
    .orderBy('last_at', 'desc')
    .execute();
}

/** Deletes incidents that are no longer shown, because addresses are personal data. */
export async function forgetIncidents({ database }: Platform): Promise<void> {
  await database.db.deleteFrom('ingest_incidents').where('last_at', '<=', shownSince).execute();
}
