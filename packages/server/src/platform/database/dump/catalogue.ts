import type { ClientBase } from 'pg';

/** A table with the columns that are stored, not computed. */
export interface DumpedTable {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A part of a partitioned table, and which rows it takes, in SQL. */
export interface DumpedPartition {
  readonly name: string;
  readonly parent: string;
  readonly bound: string;
}

const SCHEMAS = `('public', 'graphile_worker')`;
/** Both lists say which version made the tables; the restored database makes its own. */
const NOT_DATA = `('public.migrations'::regclass, 'graphile_worker.migrations'::regclass)`;
/** Tables of extensions belong to these. */
const IS_OURS = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** All tables with data of the site and its jobs. A partitioned table stands for its parts. */
export async function readTables(client: ClientBase): Promise<readonly DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence <> 't' and c.oid not in ${NOT_DATA} and ${IS_OURS}
    group by n.nspname, c.relname order by 1`);
  return rows;
}

export async function readPartitions(client: ClientBase): Promise<readonly DumpedPartition[]> {
  const { rows } = await client.query<DumpedPartition>(`
    select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', pn.nspname, p.relname) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid and c.relispartition
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.oid = i.inhparent
    join pg_namespace pn on pn.oid = p.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') order by 1`);
  return rows;
}

/** Quoted names of all sequences. */
export async function readSequences(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind = 'S' and ${IS_OURS} order by 1`);
  return rows.map(({ name }) => name);
}

/** The newest migration of the library of jobs, which makes its own tables. */
export async function readJobsVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select max(id) as version from graphile_worker.migrations');
  return rows[0]?.version ?? 0;
}

/** Values are written and read as text, which must not depend on the server's settings. */
export const SAME_TEXT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content'`;
