import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Open pages may still show deleted files for this long. */
const KEPT_HOURS = 1;
const AT_ONCE = 200;

/** A path in the object store whose last part cannot be guessed and is new each time. */
export const newObjectPath = (folder: string): string => `${folder}/${randomBytes(16).toString('hex')}`;

/**
 * Registers files before they are stored, so that they are deleted if nothing refers to them later. Call it before
 * storing the first one, and `keepObjects` in the transaction that refers to them.
 */
export async function foreseeObjects(db: Db, path: string): Promise<void> {
  await db
    .insertInto('orphaned_objects')
    .values({ path })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ since: sql<Date>`now()` }))
    .execute();
}

export async function keepObjects({ db }: Pick<Tx, 'db'>, path: string): Promise<void> {
  await db.deleteFrom('orphaned_objects').where('path', '=', path).execute();
}

/** Deletes objects that nothing refers to: a folder with its content, or a file. */
export async function sweepOrphans({ database, objects, log }: Platform): Promise<void> {
  const due = await database.db
    .selectFrom('orphaned_objects')
    .select('path')
    .where('since', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .orderBy('since')
    .limit(AT_ONCE)
    .execute();
  for (const { path } of due) {
    try {
      if (path.includes('.')) await objects.delete(path);
      else for await (const { key } of objects.list(`${path}/`)) await objects.delete(key);
      await database.db.deleteFrom('orphaned_objects').where('path', '=', path).execute();
    } catch (error) {
      log.warn({ err: error }, 'unused files could not be deleted; the next round tries again');
      return;
    }
  }
}
