import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';

export interface LastChange {
  readonly at: Date;
  readonly actor_id: string | null;
}

/** The last change by `<kind> <name>`. */
export const lastChangeLoader = defineLoader<LastChange, null>(async (keys, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('audit_log')
    .distinctOn(['target_kind', 'target_id'])
    .select(['target_kind', 'target_id', 'at', 'actor_id'])
    .where('target_kind', 'in', ['flag', 'setting'])
    .where('target_id', '=', sql<string>`any(${keys.map((key) => key.split(' ')[1])}::text[])`)
    .orderBy('target_kind')
    .orderBy('target_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [`${row.target_kind} ${row.target_id}`, row]));
}, null);
