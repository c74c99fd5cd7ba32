export type CodeKind = 'digits' | 'characters';

const others: Readonly<Record<CodeKind, RegExp>> = { digits: /[^0-9]/g, characters: /[^0-9A-Z]/g };

/**
 * What a person means who types or pastes a one-time code: spaces and dashes are dropped, other scripts' digits become
 * our own, letters capitals.
 * @param length most characters of the code; what follows is dropped
 */
export const cleanCode = (text: string, kind: CodeKind, length: number): string =>
  text.normalize('NFKC').toUpperCase().replace(others[kind], '').slice(0, length);
