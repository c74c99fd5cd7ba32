import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Argument types that the web app's runtime supports. `platform/format` formats numbers and dates beforehand. */
const KINDS = new Set(['plural', 'selectordinal', 'select']);

const check = (tokens: readonly unknown[]): void => {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, cases] = token as [string, string | undefined, Record<string, unknown> | undefined];
    if (kind === undefined) continue;
    if (!KINDS.has(kind)) throw new Error(`{${name}, ${kind}} is not for a message: format the value before`);
    for (const part of Object.values(cases ?? {})) if (Array.isArray(part)) check(part);
  }
};

/** Joins tokens that are all text into one text. */
const shortened = (tokens: readonly unknown[]): unknown => {
  if (tokens.every((token) => typeof token === 'string' && token !== '#')) return tokens.join('');
  return tokens.map((token) => {
    if (!Array.isArray(token) || token.length < 3) return token;
    const [name, kind, cases] = token as [string, string, Record<string, unknown>];
    const entries = Object.entries(cases).filter(([, part]) => part !== undefined && part !== 0);
    return [
      name,
      kind,
      Object.fromEntries(entries.map(([key, part]) => [key, Array.isArray(part) ? shortened(part) : part])),
    ];
  });
};

/**
 * Compiles an ICU message for the runtime: `"{count} live"` becomes `[["count"], " live"]`. A message without arguments
 * stays a text.
 * @throws Error if the message is not ICU MessageFormat, or formats a number or a date
 */
export const compileMessage = (message: string): unknown => {
  const tokens = compileMessageOrThrow(message);
  check(tokens);
  return shortened(tokens);
};
