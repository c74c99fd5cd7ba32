/** A compiled message: a text, or texts and values in order. */
export type Message = string | readonly Token[];

/** A text, the name of a value, or a choice by a value. `#` in a case of a plural is the number. */
export type Token = string | readonly [name: string] | readonly [name: string, kind: ChoiceKind, cases: Cases];

type ChoiceKind = 'plural' | 'selectordinal' | 'select';

/** Messages by plural category (CLDR), by exact number or by word. `other` always exists. */
export type Cases = Readonly<Record<string, Message | number | undefined>>;

const rules = new Map<string, Intl.PluralRules>();

const pluralRules = (locale: string, type: Intl.PluralRuleType): Intl.PluralRules => {
  const key = `${type} ${locale}`;
  const known = rules.get(key) ?? new Intl.PluralRules([locale, 'en'], { type });
  rules.set(key, known);
  return known;
};

const messageOf = (cases: Cases, key: string): Message | undefined => {
  const found = Object.hasOwn(cases, key) ? cases[key] : undefined;
  return typeof found === 'number' ? undefined : found;
};

/**
 * The text of a message.
 * @param write formats a value of the message
 * @param writeNumber formats `#`
 */
export const interpolate = (
  message: Message,
  locale: string,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string,
  writeNumber: (value: number) => string,
): string => {
  const join = (part: Message, counted?: number): string => {
    if (typeof part === 'string') return part;
    return part
      .map((token) => {
        if (token === '#' && counted !== undefined) return writeNumber(counted);
        if (typeof token === 'string') return token;
        const [name, kind, cases] = token;
        const value = values[name];
        if (kind === undefined || cases === undefined) return write(value);
        if (kind === 'select') return join(messageOf(cases, String(value)) ?? messageOf(cases, 'other') ?? '', counted);
        const count = Number(value) - Number(cases.offset ?? 0);
        const category = pluralRules(locale, kind === 'plural' ? 'cardinal' : 'ordinal').select(count);
        const chosen = messageOf(cases, String(value)) ?? messageOf(cases, category) ?? messageOf(cases, 'other');
        return join(chosen ?? '', count);
      })
      .join('');
  };
  return join(message);
};
