import { type CampaignContent, campaignsErrors } from '@bandshell/domain/campaigns';
import { isId, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { CampaignRow } from './campaigns-tables.ts';

export const campaignNotFound = refused(campaignsErrors.notFound);

/** Changes of campaigns run one after the other. Only staff make them. */
export async function lockCampaigns({ db }: Tx): Promise<void> {
  await sql`lock table campaigns in share row exclusive mode`.execute(db);
}

/** A campaign of staff that is not deleted, locked until the end of the transaction. */
export async function lockCampaign({ db }: Tx, id: string): Promise<CampaignRow | undefined> {
  if (!isId(id)) return undefined;
  const query = db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('is_boost', '=', false)
    .where('deleted_at', 'is', null);
  return query.forUpdate().executeTakeFirst();
}

/** Campaigns of staff that have not ended and are not deleted. */
export async function countCampaigns({ db }: Tx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_boost', '=', false)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns of what staff say of a campaign. */
export const columnsOf = (content: CampaignContent) => ({
  kind: content.kind,
  place: content.place,
  starts_at: new Date(content.startsAt),
  ends_at: new Date(content.endsAt),
  region: content.region,
  language: content.language,
  headline: content.headline,
  brand_name: content.brandName,
  brand_hex: content.brandHex,
  advertiser_name: content.advertiserName,
  facet: content.facet,
});

/** A campaign as the audit log keeps it. */
export const auditOf = (row: CampaignRow) => ({
  kind: row.kind,
  channelId: row.channel_id,
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  region: row.region,
  language: row.language,
  headline: row.headline,
  brand: row.brand_name,
  advertiser: row.advertiser_name,
});
