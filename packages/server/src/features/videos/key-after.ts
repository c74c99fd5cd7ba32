import { type RawBuilder, sql } from 'kysely';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';

/** The columns that change with a visibility: a video that becomes private has a new key, so no link of before opens it. */
export const keyAfter = (visibility: VideoVisibility | undefined): { readonly link_key?: RawBuilder<string> } =>
  visibility === 'PRIVATE' ? { link_key: sql<string>`default` } : {};
