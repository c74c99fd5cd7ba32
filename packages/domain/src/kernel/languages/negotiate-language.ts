import { DEFAULT_LANGUAGE, isSiteLanguage, type SiteLanguage, siteLanguages } from './site-languages.ts';

/** Longer headers are cut: no browser sends more, and the end has the least weight. */
const MAX_HEADER_CHARACTERS = 1_000;
const MAX_RANGES = 50;

/** A language range with its weight (RFC 9110, sections 12.4.2 and 12.5.4). */
const RANGE = /^\s*(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

interface WeightedRange {
  readonly range: string;
  readonly weight: number;
}

const readRanges = (header: string): WeightedRange[] => {
  const parts = header.slice(0, MAX_HEADER_CHARACTERS).split(',');
  // The last range of a header that was cut may have lost its end.
  if (header.length > MAX_HEADER_CHARACTERS) parts.pop();
  return parts.slice(0, MAX_RANGES).flatMap((part) => {
    const found = RANGE.exec(part);
    return found === null ? [] : [{ range: (found[1] ?? '').toLowerCase(), weight: Number(found[2] ?? 1) }];
  });
};

/** The language found when subtags are removed from the end of a range (RFC 4647, section 3.4). */
const lookUp = (range: string): SiteLanguage | undefined => {
  const [primary] = range.split('-');
  return isSiteLanguage(primary) ? primary : undefined;
};

/**
 * The language of the site for an `Accept-Language` header (RFC 9110, section 12.5.4, by the lookup of RFC 4647). The
 * range with the highest weight that leads to a language wins; of equal ones the first. `*` means the first language
 * that no other range names. Invalid parts are ignored.
 * @param header as the client sent it; undefined when it sent none
 * @returns the default language if the header matches none
 */
export const negotiateLanguage = (header: string | undefined): SiteLanguage => {
  const ranges = readRanges(header ?? '');
  const named = new Set(ranges.filter(({ range }) => isSiteLanguage(range)).map(({ range }) => range));
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range));
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { range } of wanted) {
    const language = range === '*' ? siteLanguages.map(({ tag }) => tag).find((tag) => !named.has(tag)) : lookUp(range);
    if (language !== undefined && !refused.has(language)) return language;
  }
  return DEFAULT_LANGUAGE;
};
