import type { I18n, MessageDescriptor } from '@lingui/core';
import { PSEUDO } from './languages.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Vowels twice, since other languages are longer than English; tags of elements as they are. */
export const pseudoText = (text: string): string =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => {
            const sign = letters.get(letter) ?? letter;
            return /[aeou]/.test(letter) ? sign + sign : sign;
          }),
    )
    .join('');

type Token = string | readonly [name: string, type?: string, format?: unknown];

const isTokens = (value: unknown): value is readonly Token[] => Array.isArray(value);

/** The tokens of a compiled message with every text accented; names of values stay. */
export const pseudoTokens = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
    const [name, type, cases] = token;
    if (typeof cases !== 'object' || cases === null || !/^(plural|select|selectordinal)$/.test(type ?? ''))
      return token;
    const spoken = Object.entries(cases).map(([key, value]) => [key, isTokens(value) ? pseudoTokens(value) : value]);
    return [name, type, Object.fromEntries(spoken)];
  });

/** From now on every message that goes through `i18n` while the pseudo-language is on comes out accented. */
export const speakPseudo = (i18n: I18n): void => {
  const speak = i18n._.bind(i18n);
  const asPseudo = (message: unknown): string => (isTokens(message) ? pseudoTokens(message) : message) as string;
  const spoken = (id: MessageDescriptor | string, values?: Record<string, unknown>, options?: { message?: string }) => {
    if (i18n.locale !== PSEUDO) return typeof id === 'string' ? speak(id, values, options) : speak(id);
    return typeof id === 'string'
      ? speak(id, values, { ...options, message: asPseudo(options?.message) })
      : speak({ ...id, message: asPseudo(id.message) });
  };
  Object.assign(i18n, { _: spoken, t: spoken });
};
