import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../platform/config/settings.ts';

/**
 * The recordings of a node that a process manages, so that two processes with one data folder do not do the same work:
 * streams where encoders connect, uploads where files are uploaded.
 */
export type RecordingsShare = 'all' | 'streams' | 'uploads';

export const shareOf = (roles: ReadonlySet<Role>): RecordingsShare => {
  if (!roles.has('media')) return 'uploads';
  return roles.has('api') ? 'all' : 'streams';
};

/** Whether a row of `recordings` belongs to a share; a copy belongs to the share of its original. */
export const isInShare = (share: RecordingsShare): RawBuilder<boolean> => {
  const wasStreamed = sql<boolean>`exists (
    select 1 from streams s where s.id = coalesce(recordings.kept_of, recordings.id))`;
  if (share === 'all') return sql<boolean>`true`;
  return share === 'streams' ? wasStreamed : sql<boolean>`not ${wasStreamed}`;
};
