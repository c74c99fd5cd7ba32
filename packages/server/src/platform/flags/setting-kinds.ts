interface Definition<Kind extends string, Value> {
  readonly kind: Kind;
  /** The behaviour that it decides, for site admins. */
  readonly description: string;
  readonly default: Value;
  /** Kept by the program itself: shown to site admins, never changed by them. */
  readonly isInternal?: boolean;
}

export type BooleanSetting = Definition<'boolean', boolean>;
export interface IntegerSetting extends Definition<'integer', number> {
  readonly min: number;
  readonly max: number;
}
/** One line of text; empty where nothing is set. */
export interface TextSetting extends Definition<'text', string> {
  readonly maxLength: number;
}
/** A path of this site or an https address; empty where nothing is set. */
export type LinkSetting = Definition<'link', string>;
/** A day as YYYY-MM-DD; empty where nothing is set. */
export type DateSetting = Definition<'date', string>;
/** A moment as ISO 8601 with an offset; empty where nothing is set. */
export type TimeSetting = Definition<'time', string>;
export interface ChoiceSetting<Choice extends string> extends Definition<'choice', Choice> {
  readonly choices: readonly Choice[];
}

export type SettingDefinition =
  | BooleanSetting
  | IntegerSetting
  | TextSetting
  | LinkSetting
  | DateSetting
  | TimeSetting
  | ChoiceSetting<string>;

/** A setting that the program keeps itself: staff see it and cannot change it. */
export const internalSetting = <Definition extends SettingDefinition>(definition: Definition): Definition => ({
  ...definition,
  isInternal: true,
});

export const booleanSetting = (description: string, initial: boolean): BooleanSetting => ({
  kind: 'boolean',
  description,
  default: initial,
});

export const integerSetting = (
  description: string,
  initial: number,
  { min, max }: { readonly min: number; readonly max: number },
): IntegerSetting => ({ kind: 'integer', description, default: initial, min, max });

export const textSetting = (description: string, initial = '', maxLength = 200): TextSetting => ({
  kind: 'text',
  description,
  default: initial,
  maxLength,
});

export const linkSetting = (description: string, initial = ''): LinkSetting => ({
  kind: 'link',
  description,
  default: initial,
});

export const dateSetting = (description: string, initial = ''): DateSetting => ({
  kind: 'date',
  description,
  default: initial,
});

export const timeSetting = (description: string, initial = ''): TimeSetting => ({
  kind: 'time',
  description,
  default: initial,
});

export const choiceSetting = <const Choice extends string>(
  description: string,
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): ChoiceSetting<Choice> => ({ kind: 'choice', description, default: initial, choices });
