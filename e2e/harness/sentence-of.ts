import type { DeclaredError, ErrorParams } from '@bandshell/domain/kernel';

/** The sentence of an error, as the server answers it to readers of the pseudo-language: in English. */
export const sentenceOf = ({ sentence }: DeclaredError, params: ErrorParams = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
