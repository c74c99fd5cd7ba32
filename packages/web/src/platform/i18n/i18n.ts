import type { MessageDescriptor } from '@lingui/core';
import { interpolate, type Message } from './interpolate.ts';

type Values = Readonly<Record<string, unknown>>;

/** Compiled messages of a language by id. */
export type Messages = Readonly<Record<string, Message>>;

export interface ActiveLanguage {
  readonly locale: string;
  readonly messages: Messages;
  /** Replaces all messages. A message that `messages` lacks is English. */
  readonly transform?: (message: Message) => Message;
}

// The sources contain the English texts, so the page always has texts to show.
let active: ActiveLanguage = { locale: 'en', messages: {} };
const listeners = new Set<() => void>();
const numbers = new Map<string, Intl.NumberFormat>();

const writeNumber = (value: number): string => {
  const known = numbers.get(active.locale) ?? new Intl.NumberFormat([active.locale, 'en']);
  numbers.set(active.locale, known);
  return known.format(value);
};

/** The message of an id in the page's language, or in English if it is not translated. */
const messageOf = ({ id, message }: MessageDescriptor): Message => {
  // The build compiles the text that the source gives.
  const found = active.messages[id] ?? (message as Message | undefined) ?? id;
  return active.transform?.(found) ?? found;
};

const writeText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/**
 * The runtime of translations: Lingui's macro turns `t`, `msg` and `plural` into calls of it. It formats compiled
 * messages like `@lingui/core`, in a third of its size.
 */
export const i18n = {
  get locale(): string {
    return active.locale;
  },

  /** Changes the language; everything that uses `useLingui` or `Trans` renders again. */
  activate(language: ActiveLanguage): void {
    active = language;
    current = { _: speak, i18n };
    for (const listener of listeners) listener();
  },

  /** Formats a message. A missing value is empty. */
  _(descriptor: MessageDescriptor): string {
    return interpolate(messageOf(descriptor), active.locale, descriptor.values ?? {}, writeText, writeNumber);
  },

  /** Like `_`, with values written by the caller. */
  write(descriptor: MessageDescriptor, values: Values, write: (value: unknown) => string): string {
    return interpolate(messageOf(descriptor), active.locale, values, write, writeNumber);
  },
};

const speak = (descriptor: MessageDescriptor): string => i18n._(descriptor);

/** The object that `useLingui` returns: a different object for each language. */
export interface Speech {
  readonly _: (descriptor: MessageDescriptor) => string;
  readonly i18n: typeof i18n;
}

let current: Speech = { _: speak, i18n };

export const currentSpeech = (): Speech => current;

/** @returns a function that ends the subscription */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
