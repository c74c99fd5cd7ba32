import type { Refusal } from '../kernel/result.ts';

/**
 * A refusal in the terms of OAuth (RFC 6749, section 5.2). Its description is for developers and stays English: the
 * protocol allows ASCII only.
 */
export const protocolError = <const Code extends string>(code: Code, description: string): Refusal<Code> => ({
  ok: false,
  code,
  sentence: description,
  params: {},
});
