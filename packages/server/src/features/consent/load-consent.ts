import {
  CONSENT_PURPOSES,
  CONSENT_STATUSES,
  type ConsentChoices,
  type ConsentStatus,
  consentNotice,
  consentVendors,
  heldChoices,
  type LawOfRegion,
  lawOfRegion,
  noChoices,
  SPECIAL_FEATURES,
} from '@bandshell/domain/consent';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ConsentChoicesTable } from './consent-tables.ts';

/** The current privacy choices of a visitor. */
export interface Consent {
  /** Null for a visitor whose choices are stored in the browser. */
  readonly userId: string | null;
  readonly region: string | undefined;
  readonly law: LawOfRegion;
  readonly isDeniedUnderage: boolean;
  readonly choices: ConsentChoices;
  readonly decidedAt: Date | null;
}

/** A user's stored choices; undefined when there are none. */
export async function storedChoices(
  db: Db,
  userId: string,
): Promise<
  { readonly choices: ConsentChoices; readonly isDeniedUnderage: boolean; readonly updatedAt: Date } | undefined
> {
  const row = await db.selectFrom('consent_choices').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined
    ? undefined
    : { choices: choicesOf(row), isDeniedUnderage: row.is_denied_underage, updatedAt: row.updated_at };
}

/** The visitor's consent: the user's, or the defaults for a visitor whose choices are stored in the browser. */
export async function loadConsent(db: Db, userId: string | null, region: string | undefined): Promise<Consent> {
  const stored = userId === null ? undefined : await storedChoices(db, userId);
  const choices = stored?.choices ?? noChoices;
  const isDeniedUnderage = stored?.isDeniedUnderage ?? false;
  return {
    userId,
    region,
    law: lawOfRegion(region),
    isDeniedUnderage,
    choices: heldChoices(choices, isDeniedUnderage),
    decidedAt: choices.registryVersion === 0 ? null : (stored?.updatedAt ?? null),
  };
}

export const noticeOf = ({ region, law, choices, isDeniedUnderage }: Consent) =>
  consentNotice(region, law, choices.registryVersion, isDeniedUnderage);

/** The row's choices for current names; unknown names are ignored, and missing ones are unset. */
const choicesOf = (row: Selectable<ConsentChoicesTable>): ConsentChoices => ({
  vendors: statuses(consentVendors, row.vendors),
  purposes: statuses(CONSENT_PURPOSES, row.purposes),
  specialFeatures: statuses(SPECIAL_FEATURES, row.special_features),
  registryVersion: row.registry_version,
});

function statuses<Key extends string>(keys: readonly Key[], stored: unknown): Record<Key, ConsentStatus> {
  const given = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const known = (value: unknown): ConsentStatus => CONSENT_STATUSES.find((status) => status === value) ?? 'UNSET';
  return Object.fromEntries(keys.map((key) => [key, known(given.get(key))])) as Record<Key, ConsentStatus>;
}
