import type { Platform } from '../../platform/platform.ts';

export type DatabaseContent = 'empty' | 'demo' | 'other';

/**
 * The content of the database: empty, the demo, or a real site. The demo changes only the first two, and never a
 * database that `DATABASE_URL` names.
 */
export async function readDatabaseContent({ config, database, flags }: Platform): Promise<DatabaseContent> {
  if (config.databaseUrl !== undefined) return 'other';
  if (flags.setting('demo_world')) return 'demo';
  const anybody = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined ? 'empty' : 'other';
}
