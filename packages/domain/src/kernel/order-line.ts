import type { SentenceValue } from './chat-notice.ts';
import type { ParamsOf } from './declared-error.ts';

/**
 * The text that the line of an order says, as the feature that sells it declares it in `<feature>-order-lines.ts`. `npm
 * run messages` collects the sentences for translation. Orders keep the id for years, so a declared line is never
 * removed.
 */
export interface DeclaredOrderLine<Id extends string = string, Text extends string = string> {
  readonly id: Id;
  /** English, ICU MessageFormat with named arguments. */
  readonly sentence: Text;
}

/** The line of an order as it is kept: which sentence, and its values. */
export interface OrderLine {
  readonly id: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The line of a new order: its sentence goes with it. */
export interface NewOrderLine extends OrderLine {
  readonly sentence: string;
}

type ValuesOf<Text extends string> =
  ParamsOf<Text> extends readonly [params: infer Params]
    ? readonly [params: { readonly [Name in keyof Params]: Exclude<SentenceValue, object> }]
    : readonly [];

/** A declared line with the values that its sentence names. */
export const orderLine = <const Text extends string>(
  { id, sentence }: DeclaredOrderLine<string, Text>,
  ...[params]: ValuesOf<Text>
): NewOrderLine => ({ id, sentence, params: params ?? {} });
