import type { DeclaredError, ParamsOf } from './declared-error.ts';

/** A reason that a user can cause and is shown: which error, and the values of its sentence. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** English, ICU MessageFormat. */
  readonly sentence: string;
  readonly params: ErrorParams;
  /** Milliseconds until the same request is let through again, if that is known. */
  readonly retryAfterMs?: number;
}

/** The values of a sentence by their names. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** The outcome of a rule or an action: a value, or a reason that a user can cause and is shown. Bugs throw instead. */
export type Result<T, Code extends string = string> = { readonly ok: true; readonly value: T } | Refusal<Code>;

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Refuses with a declared error. It takes the values that the error's sentence names. */
export const refused = <const Code extends string, const Sentence extends string>(
  { code, sentence }: DeclaredError<Code, Sentence>,
  ...[params]: ParamsOf<Sentence>
): Refusal<Code> => ({ ok: false, code, sentence, params: params ?? {} });
