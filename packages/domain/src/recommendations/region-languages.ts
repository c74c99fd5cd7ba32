import { ownValue } from '../kernel/own-value.ts';

/**
 * Languages that most people of a country read, the largest first (Unicode CLDR, territory-language information: official
 * languages with at least a fifth of the population). Countries that are missing have English alone.
 */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  ...{ AT: ['de'], DE: ['de'], LI: ['de'], CH: ['de', 'fr', 'it'], LU: ['fr', 'de'], BE: ['nl', 'fr'], NL: ['nl'] },
  ...{ FR: ['fr'], MC: ['fr'], SN: ['fr'], CI: ['fr'], IT: ['it'], SM: ['it'], ES: ['es'], PT: ['pt'], BR: ['pt'] },
  ...{ AR: ['es'], BO: ['es'], CL: ['es'], CO: ['es'], CR: ['es'], CU: ['es'], DO: ['es'], EC: ['es'], GT: ['es'] },
  ...{ HN: ['es'], MX: ['es'], NI: ['es'], PA: ['es'], PE: ['es'], PY: ['es'], SV: ['es'], UY: ['es'], VE: ['es'] },
  ...{ DK: ['da'], SE: ['sv'], NO: ['no'], FI: ['fi', 'sv'], IS: ['is'], PL: ['pl'], CZ: ['cs'], SK: ['sk'] },
  ...{ HU: ['hu'], RO: ['ro'], MD: ['ro'], BG: ['bg'], GR: ['el'], CY: ['el'], TR: ['tr'], UA: ['uk'], RU: ['ru'] },
  ...{ BY: ['ru'], KZ: ['ru'], HR: ['hr'], RS: ['sr'], SI: ['sl'], EE: ['et'], LV: ['lv'], LT: ['lt'], JP: ['ja'] },
  ...{ KR: ['ko'], CN: ['zh'], TW: ['zh'], HK: ['zh', 'en'], SG: ['en', 'zh'], TH: ['th'], VN: ['vi'], ID: ['id'] },
  ...{ EG: ['ar'], SA: ['ar'], AE: ['ar'], MA: ['ar', 'fr'], DZ: ['ar', 'fr'], TN: ['ar', 'fr'], IL: ['he'] },
  ...{ IN: ['hi', 'en'], PH: ['tl', 'en'], MY: ['ms', 'en'], CA: ['en', 'fr'] },
};

/** `CA-QC` reads otherwise than the rest of its country. */
const PARTS: Readonly<Record<string, readonly string[]>> = { 'CA-QC': ['fr', 'en'] };

const ENGLISH = ['en'] as const;

/** Languages of a region such as `DE` or `US-CA`; none if it is unknown. */
export const languagesOfRegion = (region: string | undefined): readonly string[] =>
  region === undefined ? [] : (ownValue(PARTS, region) ?? ownValue(LANGUAGES, region.slice(0, 2)) ?? ENGLISH);
