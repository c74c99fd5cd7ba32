import {
  CHARITY_CHANGES,
  CHARITY_NAME_MAX,
  CHARITY_TEXT_MAX,
  charityErrors,
  isCharityUrl,
} from '@bandshell/domain/charity';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../../core/audit/audit.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CharityRow } from './charity-tables.ts';

export const ADD_CHARITY_CODES = ['CHARITY_INVALID', 'RATE_LIMITED'] as const;
const MOST = 200;

/** The user who does it. */
export interface By {
  readonly actorId: string;
  readonly address: string;
}

/** A charity with what was given for it, less what went back. */
export interface CharityTotal extends CharityRow {
  readonly raised: number;
}

/** Charities that channels may collect for, by name. */
export const openCharities = ({ database: { db } }: Platform): Promise<readonly CharityRow[]> =>
  db.selectFrom('charities').selectAll().where('closed_at', 'is', null).orderBy('name').limit(MOST).execute();

/** All charities with what the site owes them or has passed on. */
export async function charityTotals({ database: { db } }: Platform): Promise<readonly CharityTotal[]> {
  const rows = await db
    .selectFrom('charities')
    .leftJoin('charity_campaigns as campaign', 'campaign.charity_id', 'charities.id')
    .selectAll('charities')
    .select(sql<string>`coalesce(sum(campaign.raised), 0)`.as('raised'))
    .groupBy('charities.id')
    .orderBy('charities.name')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, raised: Number(row.raised) }));
}

/** Adds a charity that channels may collect for. */
export async function addCharity(
  platform: Platform,
  { name, url, description }: { readonly name: string; readonly url: string; readonly description: string },
  { actorId, address }: By,
): Promise<Result<CharityRow, (typeof ADD_CHARITY_CODES)[number]>> {
  const named = name.trim();
  const isFine =
    named !== '' &&
    [...named].length <= CHARITY_NAME_MAX &&
    isCharityUrl(url) &&
    [...description].length <= CHARITY_TEXT_MAX;
  if (!isFine) return refused(charityErrors.charityInvalid, { max: CHARITY_TEXT_MAX });
  const tooOften = await throttle(platform.limits, 'charities', actorId, CHARITY_CHANGES);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async ({ db }) => {
    const row = await db
      .insertInto('charities')
      .values({
        ...{ id: newId(platform.clock), name: named, url, description: description.trim() },
        ...{ closed_at: null, created_at: platform.clock.now() },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(
      db,
      {
        actorId,
        address,
        action: 'charity.add',
        targetKind: 'charity',
        targetId: row.id,
        details: { after: named, url },
      },
      platform,
    );
    return ok(row);
  });
}
