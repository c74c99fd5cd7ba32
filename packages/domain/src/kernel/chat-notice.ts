import type { SiteTexts } from './alert-kind.ts';
import type { ParamsOf } from './declared-error.ts';
import type { Refusal } from './result.ts';

/** A value of a sentence; words of ours have each language. */
export type SentenceValue = string | number | SiteTexts;

/** A sentence with its values. The server writes it in its reader's language. */
export interface Sentence {
  /** English, ICU MessageFormat. */
  readonly sentence: string;
  readonly params?: Readonly<Record<string, SentenceValue>>;
}

/**
 * A notice of chat as its feature declares it, in `<feature>-announcements.ts`. `npm run messages` collects the sentences for
 * translation.
 */
export interface DeclaredNotice<Id extends string = string, Text extends string = string> {
  /** The line's `msg-id`, which programs compare; several notices may have the same. */
  readonly id: Id;
  /** English, ICU MessageFormat with named arguments. Sentences that existing clients know stay as they know them. */
  readonly sentence: Text;
}

/** A notice for one reader. */
export interface ChatNotice extends Sentence {
  readonly id: string;
}

type ValuesOf<Text extends string> =
  ParamsOf<Text> extends readonly [params: infer Params]
    ? readonly [params: { readonly [Name in keyof Params]: SentenceValue }]
    : readonly [];

/** A declared notice with the values that its sentence names. */
export const chatNotice = <const Text extends string>(
  { id, sentence }: DeclaredNotice<string, Text>,
  ...[params]: ValuesOf<Text>
): ChatNotice => ({ id, sentence, ...(params === undefined ? {} : { params }) });

/** A refusal as the answer to a slash command. */
export const refusalNotice = ({ sentence, params }: Refusal, id: string): ChatNotice => ({ id, sentence, params });
