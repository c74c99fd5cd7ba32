import { DEFAULT_LANGUAGE, isSiteLanguage, type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';

/** The capabilities of a client as bits, so that members with the same needs share one frame. */
export const TAGS = 1;
export const COMMANDS = 2;
export const MEMBERSHIP = 4;
/** Not a capability: the socket is a WebSocket. */
export const WEBSOCKET = 8;

const LANGUAGE_SHIFT = 4;
const LANGUAGE_BITS = Math.ceil(Math.log2(siteLanguages.length));
/** Not a capability: the language of notices, as its place in the site's list. */
export const LANGUAGE = ((1 << LANGUAGE_BITS) - 1) << LANGUAGE_SHIFT;

/** Number of frame classes: all sets of the bits that change what is delivered. */
export const FRAME_CLASSES = 1 << (LANGUAGE_SHIFT + LANGUAGE_BITS);

/** Wants the last messages on joining; does not change what is delivered. */
export const HISTORY = 1 << 16;
/** The client has named the language; the account's does not count. */
const NAMED_LANGUAGE = 1 << 17;

const BITS: ReadonlyMap<string, number> = new Map([
  ['twitch.tv/tags', TAGS],
  ['twitch.tv/commands', COMMANDS],
  ['twitch.tv/membership', MEMBERSHIP],
  ['bandshell/history', HISTORY],
]);

/** Before the tag of a language: our own pages name the language that they are read in. */
const LANGUAGE_NAME = 'bandshell/language-';

export const CAPABILITY_NAMES = [...BITS.keys(), ...siteLanguages.map(({ tag }) => LANGUAGE_NAME + tag)].join(' ');

/** Names of the set capabilities. */
export const namesOfCapabilities = (bits: number): string =>
  [
    ...[...BITS].flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [name])),
    ...((bits & NAMED_LANGUAGE) === 0 ? [] : [LANGUAGE_NAME + languageOf(bits)]),
  ].join(' ');

export const languageOf = (bits: number): SiteLanguage =>
  siteLanguages[(bits & LANGUAGE) >> LANGUAGE_SHIFT]?.tag ?? DEFAULT_LANGUAGE;

const withLanguage = (bits: number, language: SiteLanguage): number =>
  (bits & ~LANGUAGE) | (siteLanguages.findIndex(({ tag }) => tag === language) << LANGUAGE_SHIFT);

/** The bits of a client whose account has a language: it counts unless the client has named another. */
export const withAccountLanguage = (bits: number, language: SiteLanguage): number =>
  (bits & NAMED_LANGUAGE) === 0 ? withLanguage(bits, language) : bits;

/** The bits after a `CAP REQ` (a leading `-` removes one); null when it names an unknown one: then none changes. */
export const requestCapabilities = (bits: number, names: string): number | null => {
  let next = bits;
  for (const name of names.split(' ').filter((part) => part !== '')) {
    const isRemoval = name.startsWith('-');
    const wanted = isRemoval ? name.slice(1) : name;
    const bit = BITS.get(wanted);
    const language = wanted.startsWith(LANGUAGE_NAME) ? wanted.slice(LANGUAGE_NAME.length) : null;
    if (bit !== undefined) next = isRemoval ? next & ~bit : next | bit;
    else if (!isSiteLanguage(language)) return null;
    else next = isRemoval ? next & ~(LANGUAGE | NAMED_LANGUAGE) : withLanguage(next, language) | NAMED_LANGUAGE;
  }
  return next;
};
