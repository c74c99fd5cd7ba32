/**
 * An error that a user can cause. Each feature declares its errors in `<feature>-errors.ts`. These declarations are the
 * source of the sentences that users read in each language (`npm run messages` collects them) and of `docs/errors.md`.
 */
export interface DeclaredError<Code extends string = string, Sentence extends string = string> {
  /** The codes that programs compare; several errors may have the same code. */
  readonly code: Code;
  /** The facts that the user reads: English, ICU MessageFormat with named arguments. */
  readonly sentence: Sentence;
}

/** The text that follows a brace: the name of an argument, or a branch of a plural or select. */
type Head<Text extends string> = Text extends `${infer Before},${string}`
  ? UpToBrace<Before>
  : Text extends `${infer Before}}${string}`
    ? Before
    : never;

type UpToBrace<Text extends string> = Text extends `${infer Before}}${string}` ? Before : Text;

/** Branches contain spaces, `#` or braces; names do not. */
type Name<Text extends string> = Text extends '' | `${string} ${string}` | `#${string}` | `{${string}` ? never : Text;

type ArgumentNames<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? Name<Head<Rest>> | ArgumentNames<Rest>
  : never;

/** The parameters that a sentence needs, as the rest of an argument list: none if it names no arguments. */
export type ParamsOf<Sentence extends string> = string extends Sentence
  ? readonly [params?: Readonly<Record<string, string | number>>]
  : [ArgumentNames<Sentence>] extends [never]
    ? readonly []
    : readonly [params: Readonly<Record<ArgumentNames<Sentence>, string | number>>];
