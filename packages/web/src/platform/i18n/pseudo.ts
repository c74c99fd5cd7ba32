import type { Message, Token } from './interpolate.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Doubles vowels because other languages are longer than English. Tags of elements stay. */
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

/** A compiled message with accented texts. Names of values stay. */
export const pseudoMessage = (message: Message): Message =>
  typeof message === 'string' ? pseudoText(message) : message.map(pseudoToken);

const pseudoToken = (token: Token): Token => {
  if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
  const [name, kind, cases] = token;
  if (kind === undefined || cases === undefined) return token;
  const spoken = Object.entries(cases).map(([key, part]) => [
    key,
    typeof part === 'object' || typeof part === 'string' ? pseudoMessage(part) : part,
  ]);
  return [name, kind, Object.fromEntries(spoken)];
};
