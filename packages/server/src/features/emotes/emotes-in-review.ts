import type { EmoteState } from '@bandshell/domain/emotes';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmoteRow } from './emotes-tables.ts';

const PAGE_MAX = 100;

/** The emotes of a state for staff, those of one login or of all channels, the newest first. */
export const emotesInReview = (
  { database: { db } }: Platform,
  of: { readonly state: EmoteState; readonly login: string | null },
  page: { readonly first: number; readonly after: string | null },
): Promise<RowPage<EmoteRow>> => {
  const rows = db.selectFrom('emotes').selectAll().where('state', '=', of.state).where('deleted_at', 'is', null);
  const login = of.login?.trim().toLowerCase() ?? '';
  return newestPage(
    login === ''
      ? rows
      : rows.where('channel_id', 'in', (eb) => eb.selectFrom('users').select('id').where('login', '=', login)),
    page,
    PAGE_MAX,
  );
};
