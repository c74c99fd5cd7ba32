/** Laws that give a visitor a choice: Europe, California, Québec. */
export const PRIVACY_LAWS = ['GDPR', 'CCPA', 'QPL'] as const;
export type PrivacyLaw = (typeof PRIVACY_LAWS)[number];

/** `NONE` is a region without such a law, `UNKNOWN` a visitor whose region is unknown. */
export type LawOfRegion = PrivacyLaw | 'NONE' | 'UNKNOWN';

export const isPrivacyLaw = (text: string): text is PrivacyLaw => (PRIVACY_LAWS as readonly string[]).includes(text);

/** The European Economic Area, ISO 3166-1 alpha-2. */
const EEA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK AX GF GP MF MQ RE YT'.split(
    ' ',
  );

/** Countries outside the EEA with an equivalent law. */
const LIKE_GDPR = ['CH', 'GB', 'GG', 'IM', 'JE'];

const laws: ReadonlyMap<string, PrivacyLaw> = new Map([
  ...[...EEA, ...LIKE_GDPR].map((country) => [country, 'GDPR'] as const),
  ['US-CA', 'CCPA'],
  ['CA-QC', 'QPL'],
]);

/** Countries where only one part has a law. If the part is unknown, that law applies. */
const partLaws: ReadonlyMap<string, PrivacyLaw> = new Map([
  ['US', 'CCPA'],
  ['CA', 'QPL'],
]);

const REGION = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/;

/** Codes that proxies use for "unknown": ISO's user-assigned and unused codes. */
const NOT_A_COUNTRY = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']);

/** Reads a region as `DE` or `US-CA` (ISO 3166-1, 3166-2) from a proxy's header; undefined for anything else. */
export const readRegion = (text: string | undefined): string | undefined => {
  const region = text?.trim().toUpperCase().replace('_', '-') ?? '';
  const [, country = ''] = REGION.exec(region) ?? [];
  return country === '' || NOT_A_COUNTRY.has(country) ? undefined : region;
};

/** The country of a region; undefined while the region is unknown. */
export const countryOf = (region: string | undefined): string | undefined => region?.slice(0, 2);

/** The privacy law of a visitor's region. If only the country is known, the strictest law of its parts applies. */
export const lawOfRegion = (region: string | undefined): LawOfRegion => {
  if (region === undefined) return 'UNKNOWN';
  const country = region.slice(0, 2);
  return laws.get(region) ?? laws.get(country) ?? (region === country ? partLaws.get(country) : undefined) ?? 'NONE';
};

/** Whether the Digital Markets Act applies where the visitor is (Regulation (EU) 2022/1925: the EEA). */
export const isDmaRegion = (region: string | undefined): boolean => EEA.includes(countryOf(region) ?? '');
