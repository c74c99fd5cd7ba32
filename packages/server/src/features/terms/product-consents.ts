import {
  PRODUCT_CONSENT_TYPES,
  type ProductConsentState,
  type ProductConsentType,
  type PublishedVersion,
  productConsentState,
} from '@bandshell/domain/terms';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A user's status for one agreement. */
export interface ProductConsent extends ProductConsentState {
  readonly userId: string;
}

/** An agreement never has more versions. */
const MAX_VERSIONS = 500;

/** All published versions, and announced ones. */
export async function publishedVersions(db: Db): Promise<readonly PublishedVersion[]> {
  const rows = await db
    .selectFrom('product_consent_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map((row) => ({
    consentType: row.consent_type,
    version: row.version,
    publishedAt: row.published_at,
  }));
}

/** A user's status for every published agreement, in the order of the types. */
export async function productConsents(
  platform: Platform,
  user: Pick<UserRow, 'id' | 'created_at'>,
  db: Db = platform.database.db,
): Promise<readonly ProductConsent[]> {
  const versions = await publishedVersions(db);
  const rows = await db
    .selectFrom('product_consent_decisions')
    .select(['consent_type', 'version', 'decided_at'])
    .where('user_id', '=', user.id)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  const decisions = rows.map((row) => ({
    consentType: row.consent_type,
    version: row.version,
    decidedAt: row.decided_at,
  }));
  const now = platform.clock.now();
  return PRODUCT_CONSENT_TYPES.flatMap((consentType) => {
    const state = productConsentState(versions, decisions, consentType, user.created_at, now);
    return state === undefined ? [] : [{ ...state, userId: user.id }];
  });
}

/** The address of an agreement's text: a path of the site or a URL. */
export const agreementUrl = ({ config }: Platform, consentType: ProductConsentType): string =>
  consentType === 'TERMS_OF_SERVICE' ? config.termsUrl : '/p/legal/privacy';
