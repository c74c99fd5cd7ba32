import type { ListedWord } from '@bandshell/domain/automod';
import type { FlaggedCategory, FlagSeverity } from '@bandshell/domain/kernel';
import { englishDataset, type ParsedPattern, SyntaxKind } from 'obscenity';

type Judged = readonly [FlaggedCategory, FlagSeverity];

/**
 * Which words of the library are used, and as what. Left out are words with too many ordinary meanings, and those whose
 * patterns meet German words (`kanal`); `english-words.ts` has those that matter.
 */
const JUDGED: Readonly<Record<string, Judged>> = {
  abeed: ['identity', 4],
  africoon: ['identity', 4],
  arabush: ['identity', 4],
  arse: ['profanity', 2],
  bastard: ['profanity', 2],
  bestiality: ['sexual', 4],
  bitch: ['profanity', 3],
  blowjob: ['sexual', 4],
  bollocks: ['profanity', 2],
  boob: ['sexual', 2],
  boonga: ['identity', 4],
  buttplug: ['sexual', 3],
  chingchong: ['identity', 4],
  chink: ['identity', 3],
  cock: ['sexual', 3],
  cuck: ['aggressive', 2],
  cunt: ['profanity', 4],
  deepthroat: ['sexual', 4],
  dick: ['sexual', 2],
  dildo: ['sexual', 3],
  doggystyle: ['sexual', 3],
  'double penetration': ['sexual', 4],
  dyke: ['identity', 2],
  ejaculate: ['sexual', 3],
  fag: ['identity', 4],
  felch: ['sexual', 4],
  fellatio: ['sexual', 3],
  'finger bang': ['sexual', 4],
  fisting: ['sexual', 4],
  gangbang: ['sexual', 4],
  handjob: ['sexual', 4],
  hentai: ['sexual', 2],
  hooker: ['sexual', 2],
  incest: ['sexual', 3],
  'jerk off': ['sexual', 3],
  jizz: ['sexual', 3],
  kike: ['identity', 4],
  lubejob: ['sexual', 4],
  masturbate: ['sexual', 3],
  negro: ['identity', 3],
  nigger: ['identity', 4],
  orgasm: ['sexual', 2],
  orgy: ['sexual', 2],
  penis: ['sexual', 2],
  piss: ['profanity', 1],
  porn: ['sexual', 2],
  prick: ['profanity', 2],
  pussy: ['sexual', 3],
  rape: ['sexual', 4],
  retard: ['identity', 3],
  semen: ['sexual', 2],
  sex: ['sexual', 1],
  slut: ['sexual', 3],
  spastic: ['identity', 2],
  tit: ['sexual', 2],
  tranny: ['identity', 4],
  turd: ['profanity', 1],
  twat: ['profanity', 3],
  vagina: ['sexual', 2],
  wank: ['sexual', 2],
  whore: ['sexual', 3],
};

/** Also German: `dick` is thick, `wank` begins the verb for swaying. */
const ORDINARY_IN_GERMAN = new Set(['dick', 'wank']);
/** The library's patterns that mean too much. */
const UNUSED_PATTERNS = new Set(['|dck|', '|prn|', '|pnis', 'gasm']);
const LETTERS = /^\|?[a-z]+(?: [a-z]+)*\|?$/;

/** The English words of the library `obscenity`, as far as they are used. */
export const libraryWords = (): { readonly words: readonly ListedWord[]; readonly exceptions: readonly string[] } => {
  const words: ListedWord[] = [];
  const exceptions: string[] = [];
  // `build` numbers the patterns in the order of the phrases; metadata is asked by that number.
  const { blacklistedTerms, whitelistedTerms } = englishDataset.build();
  for (const { id, pattern } of blacklistedTerms ?? []) {
    const { phraseMetadata } = englishDataset.getPayloadWithPhraseMetadata({
      termId: id,
      matchLength: 0,
      startIndex: 0,
      endIndex: 0,
    });
    const original = phraseMetadata?.originalWord ?? '';
    const judged = JUDGED[original];
    if (judged === undefined) continue;
    const [category, severity] = judged;
    for (const form of formsOf(pattern)) {
      if (!LETTERS.test(form) || UNUSED_PATTERNS.has(form)) continue;
      const isOrdinaryInGerman = ORDINARY_IN_GERMAN.has(original);
      words.push({ pattern: form, category, severity, ...(isOrdinaryInGerman ? { isOrdinaryInGerman } : {}) });
    }
  }
  // Terms with spaces or digits concern how the library joins words, which is done otherwise here.
  for (const term of whitelistedTerms ?? []) if (/^[a-z]+$/.test(term) && term !== 'fick') exceptions.push(term);
  return { words, exceptions };
};

/** A pattern of the library as patterns of letters: with and without what is optional. Wildcards are vowels here. */
const formsOf = ({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string[] => {
  let forms = [''];
  const append = (parts: readonly string[]) => {
    forms = forms.flatMap((form) => parts.map((part) => form + part));
  };
  const partsOf = (node: ParsedPattern['nodes'][number]): readonly string[] => {
    switch (node.kind) {
      case SyntaxKind.Literal:
        return [String.fromCodePoint(...node.chars)];
      case SyntaxKind.Wildcard:
        return [...'aeiou'];
      case SyntaxKind.Optional:
        return ['', ...partsOf(node.childNode)];
      default:
        return [''];
    }
  };
  for (const node of nodes) append(partsOf(node));
  const [before, after] = [requireWordBoundaryAtStart ? '|' : '', requireWordBoundaryAtEnd ? '|' : ''];
  return forms.map((form) => `${before}${form}${after}`);
};
