import { CAMPAIGN_MAX_MS } from '@bandshell/domain/campaigns';
import { newId } from '../../core/ids/new-id.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './campaigns-tables.ts';

/** Comes after what staff promote, whose places are at most `PLACE_MAX`. */
const BOOST_PLACE = 1_000;

/** A channel that is promoted for a time, because it has paid. */
export interface BoostedChannel {
  readonly channelId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Writes the campaign of a boost, in the transaction that gives it. Returns its id. */
export async function beginBoost(
  tx: Tx,
  { clock }: Platform,
  { channelId, startsAt, endsAt }: BoostedChannel,
): Promise<string> {
  if (endsAt.getTime() - startsAt.getTime() > CAMPAIGN_MAX_MS) throw new Error('a boost runs too long');
  const { id } = await tx.db
    .insertInto('campaigns')
    .values({
      ...{ id: newId(clock), kind: 'PROMOTED', channel_id: channelId, place: BOOST_PLACE, is_boost: true },
      ...{ starts_at: startsAt, ends_at: endsAt, region: null, language: null, headline: '', facet: null },
      ...{ brand_name: '', brand_hex: '', advertiser_name: '', logo_light_key: null, logo_dark_key: null },
      ...{ created_at: clock.now(), deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the campaign of a boost at once; its counts stay. */
export const endBoost = ({ db }: Tx, { clock }: Platform, campaignId: string) =>
  db
    .updateTable('campaigns')
    .set({ ends_at: clock.now() })
    .where('id', '=', campaignId)
    .where('is_boost', '=', true)
    .where('ends_at', '>', clock.now())
    .execute();

/** How often a campaign was seen. */
export async function impressionsOf(db: Db | Tx['db'], campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_impressions')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
