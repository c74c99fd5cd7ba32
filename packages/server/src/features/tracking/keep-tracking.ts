import { matchRoute } from '@bandshell/domain/routes';
import type { TrackingReport } from '@bandshell/domain/tracking';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type {} from './tracking-tables.ts';

export interface TrackedVisitor {
  readonly device: string;
  /** Null for a visitor who is not logged in. */
  readonly userId: string | null;
}

/** Stores what a page reports, in one statement. Of the page only the name of its route is kept, so no id and no secret of it. */
export async function keepTracking(
  { clock, database: { db } }: Platform,
  { device, userId }: TrackedVisitor,
  { sessionId, events }: TrackingReport,
): Promise<void> {
  if (events.length === 0) return;
  const now = clock.now().getTime();
  const rows = events.map(({ name, ageMs, path, properties }) => ({
    happened_at: new Date(now - ageMs).toISOString(),
    name,
    page: matchRoute(path).route.name,
    properties,
  }));
  await sql`insert into tracking_events (happened_at, name, session_id, device, user_id, page, properties)
    select happened_at, name, ${sessionId}, ${device}, ${userId}::bigint, page, properties
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (happened_at timestamptz, name text, page text, properties jsonb)`.execute(db);
}
