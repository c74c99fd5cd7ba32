import { sql } from 'kysely';
import type { CommandContext } from '../command.ts';
import { withPlatform } from '../with-platform.ts';
import type { Finding } from './finding.ts';

/** Whether the database can be opened and queried; `now` is its clock. */
export async function checkDatabase(
  context: CommandContext,
): Promise<{ readonly finding: Finding; readonly now: Date | undefined }> {
  const kind = context.config.databaseUrl === undefined ? 'The embedded database' : 'The database of DATABASE_URL';
  try {
    return await withPlatform(context, async ({ database }) => {
      const { rows } = await sql<{ version: string; now: Date }>`
        select current_setting('server_version') as version, clock_timestamp() as now`.execute(database.db);
      const version = rows[0]?.version ?? '';
      return {
        finding: { subject: 'database', state: 'good', what: `${kind} answers (PostgreSQL ${version}).` },
        now: rows[0]?.now,
      };
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice =
      context.config.databaseUrl === undefined
        ? `Look into ${context.config.dataDir}/postgres; if it is broken, restore it from a backup.`
        : 'See that the server runs, that the address is right and that its user may make tables.';
    return {
      finding: { subject: 'database', state: 'bad', what: `${kind} cannot be used: ${reason}`, advice },
      now: undefined,
    };
  }
}
