import type { Platform } from '../../platform/platform.ts';

export type WorldState = 'empty' | 'demo' | 'other';

/**
 * What the database holds: nobody yet, the demo world, or somebody's own site. The demo touches only the first two, and
 * never a database that `DATABASE_URL` names.
 */
export async function worldState({ config, database, flags }: Platform): Promise<WorldState> {
  if (config.databaseUrl !== undefined) return 'other';
  if (flags.setting('demo_world')) return 'demo';
  const anybody = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined ? 'empty' : 'other';
}
