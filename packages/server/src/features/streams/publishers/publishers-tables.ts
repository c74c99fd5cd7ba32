import type { IngestIncidentKind } from '@bandshell/domain/streams';
import type { Generated } from 'kysely';

export interface PublisherLeasesTable {
  channel_id: string;
  node_id: string;
  stream_id: string;
  claimed_at: Date;
  renewed_at: Date;
  released_at: Date | null;
  heard_at: Date;
  protocol: string | null;
  address: string | null;
  program: string | null;
  take_overs: Generated<Date[]>;
  rivals_refused_until: Date | null;
}

export interface IngestIncidentsTable {
  channel_id: string;
  kind: IngestIncidentKind;
  address: string;
  protocol: string;
  program: string | null;
  other_address: string | null;
  other_program: string | null;
  first_at: Date;
  last_at: Date;
  times: Generated<number>;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    publisher_leases: PublisherLeasesTable;
    ingest_incidents: IngestIncidentsTable;
  }
}
