import { adsErrors, HOUSE_AD_LENGTHS, isHouseAdPath } from '@bandshell/domain/ads';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import type { Platform } from '../../platform/platform.ts';

export interface NewHouseAd {
  readonly title: string;
  readonly body: string;
  readonly linkLabel: string;
  /** A path of this site. */
  readonly linkPath: string;
  /** 1 to 100; how often it is shown compared with the others. */
  readonly weight: number;
  /** Null: until it is removed. */
  readonly endsAt: Date | null;
}

/** Starts showing an ad of the site itself. Returns its id. */
export async function addHouseAd(
  { database, clock }: Platform,
  ad: NewHouseAd,
): Promise<Result<string, 'TEXT_INVALID' | 'PATH_INVALID' | 'WEIGHT_INVALID' | 'END_INVALID'>> {
  const now = clock.now();
  for (const name of ['title', 'body', 'linkLabel'] as const) {
    const { length } = [...ad[name]];
    if (length < 1 || length > HOUSE_AD_LENGTHS[name]) {
      return refused(adsErrors.textInvalid, { name, max: HOUSE_AD_LENGTHS[name] });
    }
  }
  if (!isHouseAdPath(ad.linkPath)) return refused(adsErrors.pathInvalid);
  if (!Number.isInteger(ad.weight) || ad.weight < 1 || ad.weight > 100) {
    return refused(adsErrors.weightInvalid);
  }
  if (ad.endsAt !== null && !(ad.endsAt.getTime() > now.getTime())) {
    return refused(adsErrors.endInvalid);
  }
  const id = newId(clock);
  await database.db
    .insertInto('house_ads')
    .values({
      id,
      title: ad.title,
      body: ad.body,
      link_label: ad.linkLabel,
      link_path: ad.linkPath,
      weight: ad.weight,
      starts_at: now,
      ends_at: ad.endsAt,
      created_at: now,
    })
    .execute();
  return ok(id);
}

/** Removes an ad. Returns false when there is none with this id. */
export async function removeHouseAd({ database }: Platform, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.db.deleteFrom('house_ads').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
