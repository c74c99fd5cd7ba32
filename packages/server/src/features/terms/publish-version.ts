import type { ProductConsentType } from '@bandshell/domain/terms';
import { sql } from 'kysely';
import { writeAudit } from '../../core/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Publishes a new version of an agreement, valid from `publishedAt` on: users who signed up before are then asked to
 * accept it. Returns its number; all agreements share one sequence.
 * @param actorId the acting user; null for the command line
 */
export async function publishVersion(
  platform: Platform,
  consentType: ProductConsentType,
  publishedAt: Date,
  actorId: string | null,
): Promise<number> {
  return platform.database.transact(async ({ db }) => {
    // Two simultaneous publications would get the same number.
    await sql`lock table product_consent_versions in exclusive mode`.execute(db);
    const newest = await db
      .selectFrom('product_consent_versions')
      .select((eb) => eb.fn.max('version').as('version'))
      .executeTakeFirst();
    const version = (newest?.version ?? 0) + 1;
    await db
      .insertInto('product_consent_versions')
      .values({ consent_type: consentType, version, published_at: publishedAt })
      .execute();
    await writeAudit(
      db,
      {
        actorId,
        action: 'agreement.publish',
        targetKind: 'agreement',
        targetId: consentType,
        details: { after: { version, publishedAt: publishedAt.toISOString() } },
      },
      platform,
    );
    return version;
  });
}
