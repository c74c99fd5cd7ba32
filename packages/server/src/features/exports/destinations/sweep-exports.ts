import type { Platform } from '../../../platform/platform.ts';

/** How long an export stays in its user's history. */
const HISTORY_MS = 180 * 86_400_000;
const AT_ONCE = 500;

/** Deletes old exports from the history, and requests to connect that nobody answered. */
export async function sweepDestinationExports({ clock, database: { db } }: Platform): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('destination_exports')
    .where('id', 'in', (where) =>
      where
        .selectFrom('destination_exports')
        .select('id')
        .where('ended_at', '<', new Date(now.getTime() - HISTORY_MS))
        .limit(AT_ONCE),
    )
    .execute();
  await db.deleteFrom('export_connection_requests').where('expires_at', '<', now).execute();
}
