/** Laws that give a visitor a choice: Europe, California, Québec. */
export const PRIVACY_LAWS = ['GDPR', 'CCPA', 'QPL'] as const;
export type PrivacyLaw = (typeof PRIVACY_LAWS)[number];

/** `NONE` is a region without such a law, `UNKNOWN` a visitor whose region nobody named. */
export type LawOfRegion = PrivacyLaw | 'NONE' | 'UNKNOWN';

export const isPrivacyLaw = (text: string): text is PrivacyLaw => (PRIVACY_LAWS as readonly string[]).includes(text);

/** The European Economic Area, ISO 3166-1 alpha-2. */
const EEA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK AX GF GP MF MQ RE YT'.split(
    ' ',
  );

/** States outside the area whose own law asks for the same. */
const LIKE_GDPR = ['CH', 'GB', 'GG', 'IM', 'JE'];

const laws: ReadonlyMap<string, PrivacyLaw> = new Map([
  ...[...EEA, ...LIKE_GDPR].map((country) => [country, 'GDPR'] as const),
  ['US-CA', 'CCPA'],
  ['CA-QC', 'QPL'],
]);

/** Countries of which one part has a law: without the part, the law of that part holds. */
const partLaws: ReadonlyMap<string, PrivacyLaw> = new Map([
  ['US', 'CCPA'],
  ['CA', 'QPL'],
]);

const REGION = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/;

/** Codes by which proxies say that they do not know: ISO's user-assigned and unused ones. */
const NOWHERE = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']);

/** A region as `DE` or `US-CA` (ISO 3166-1, 3166-2) out of what a proxy wrote; undefined for anything else. */
export const readRegion = (text: string | undefined): string | undefined => {
  const region = text?.trim().toUpperCase().replace('_', '-') ?? '';
  const [, country = ''] = REGION.exec(region) ?? [];
  return country === '' || NOWHERE.has(country) ? undefined : region;
};

/** The country of a region; undefined while the region is unknown. */
export const countryOf = (region: string | undefined): string | undefined => region?.slice(0, 2);

/** The privacy law of a visitor's region. Where only the country is known, the strictest law of its parts holds. */
export const lawOfRegion = (region: string | undefined): LawOfRegion => {
  if (region === undefined) return 'UNKNOWN';
  const country = region.slice(0, 2);
  return laws.get(region) ?? laws.get(country) ?? (region === country ? partLaws.get(country) : undefined) ?? 'NONE';
};

/** Whether the Digital Markets Act holds where the visitor is (Regulation (EU) 2022/1925: the EEA). */
export const isDmaRegion = (region: string | undefined): boolean => EEA.includes(countryOf(region) ?? '');
