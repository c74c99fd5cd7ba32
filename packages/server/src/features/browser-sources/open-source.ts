import { readSourceStyle, type SourceKind, type SourceStyle } from '@bandshell/domain/browser-sources';
import { hashToken } from '../../core/secrets/secret-token.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './browser-sources-tables.ts';

/** How exactly the time of the last opening is kept. */
const OPENED_EVERY_MS = 3_600_000;

/** The source of an open page. */
export interface OpenSource {
  readonly id: string;
  readonly channelId: string;
  readonly login: string;
  readonly kind: SourceKind;
  readonly style: SourceStyle;
  readonly tokenHash: Buffer;
}

/** The source with a token; undefined if there is none, or its channel is suspended or closed. */
export const findOpenSource = (platform: Platform, token: string): Promise<OpenSource | undefined> =>
  findByHash(platform, hashToken(token));

/** The same source as it is now; undefined if its token has ended or its channel is not available. */
export const reloadOpenSource = (platform: Platform, { tokenHash }: OpenSource): Promise<OpenSource | undefined> =>
  findByHash(platform, tokenHash);

async function findByHash({ database: { db }, clock }: Platform, tokenHash: Buffer): Promise<OpenSource | undefined> {
  const row = await db
    .selectFrom('browser_sources as source')
    .innerJoin('users', 'users.id', 'source.channel_id')
    .select(['source.id', 'source.channel_id', 'source.kind', 'source.style'])
    .select(['users.login', 'users.unavailable_reason', 'users.unavailable_until'])
    .where('source.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined || isUnavailableAt(row, clock.now())) return undefined;
  const { id, channel_id: channelId, login, kind, style } = row;
  return { id, channelId, login, kind, style: readSourceStyle(style), tokenHash };
}

/** Notes that a page was opened, so that the owner sees which address is in use. */
export async function markOpened({ database: { db }, clock }: Platform, { channelId, id }: OpenSource): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('browser_sources')
    .set({ last_opened_at: now })
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_opened_at', 'is', null),
        where('last_opened_at', '<', new Date(now.getTime() - OPENED_EVERY_MS)),
      ]),
    )
    .execute();
}
