import { MENTIONS_PER_MESSAGE } from './mention-limits.ts';

/** Logins that a message of chat mentions with an @, in lower case, without repetitions. */
export const mentionedLogins = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/(?<![\w@])@(\w{3,25})(?!\w)/g)].map(([, login = '']) => login.toLowerCase()))].slice(
    0,
    MENTIONS_PER_MESSAGE,
  );
