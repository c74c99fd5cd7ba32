import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';

/** Characters that people use in place of letters in passwords, as guessing tools know. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'l', '|': 'l', '+': 't', i: 'l' },
};

/** Shorter names also occur in ordinary words. */
const NAME_MIN = 4;
/** With this many letters besides the names, a password is scored like any other. */
const OTHER_LETTERS_MIN = 4;

/** One folded character for each character of the text; none for a separator. */
const fold = (text: string): readonly { readonly folded: string; readonly isLetter: boolean }[] =>
  [...text.normalize('NFKC').toLowerCase()].flatMap((char) => {
    const folded = LEET[char] ?? char;
    return /[\p{L}\p{N}]/u.test(folded) ? [{ folded: folded.charAt(0), isLetter: /\p{L}/u.test(char) }] : [];
  });

/**
 * Refuses a password that consists of names that anybody can look up, even with letters replaced and with digits and
 * signs added.
 */
export const checkPasswordNames = (password: string, names: readonly string[]): Result<string, 'PASSWORD_WEAK'> => {
  const chars = fold(password);
  const text = chars.map(({ folded }) => folded).join('');
  const isName = chars.map(() => false);
  for (const name of names) {
    const word = fold(name)
      .map(({ folded }) => folded)
      .join('');
    if (word.length < NAME_MIN) continue;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
      isName.fill(true, at, at + word.length);
  }
  if (!isName.includes(true)) return ok(password);
  const others = chars.filter(({ isLetter }, at) => isLetter && isName[at] !== true).length;
  return others < OTHER_LETTERS_MIN ? refused(accountsErrors.passwordFromName) : ok(password);
};
