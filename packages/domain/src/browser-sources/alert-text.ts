import type { AlertFacts, AlertKind } from '../kernel/alert-kind.ts';
import type { SiteLanguage } from '../kernel/languages/site-languages.ts';

/** A part of an alert's text; what the facts say stands out. */
export interface AlertPart {
  readonly text: string;
  readonly isFact: boolean;
}

/** The text of an alert in a language, in parts. */
export const alertParts = (kind: AlertKind, facts: AlertFacts, language: SiteLanguage): readonly AlertPart[] => {
  const texts = facts.count === 1 ? (kind.textsForOne ?? kind.texts) : kind.texts;
  const values: Readonly<Record<string, string>> = {
    name: facts.name,
    count: facts.count === null ? '' : new Intl.NumberFormat(language).format(facts.count),
    detail: facts.detail ?? '',
  };
  return texts[language]
    .split(/\{(name|count|detail)\}/)
    .map((text, index) => (index % 2 === 0 ? { text, isFact: false } : { text: values[text] ?? '', isFact: true }))
    .filter(({ text }) => text !== '');
};

/** How far a goal has come, in per cent from 0 to 100. */
export const goalPercent = (current: number, target: number): number =>
  Math.min(100, Math.max(0, Math.floor((100 * current) / Math.max(1, target))));
