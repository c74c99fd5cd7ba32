import type { SiteLanguage } from './languages/site-languages.ts';

/** A text in every language of the site. */
export type SiteTexts = Readonly<Record<SiteLanguage, string>>;

/** The text that an alert tells about. */
export interface AlertFacts {
  /** The display name of who did it. */
  readonly name: string;
  /** Viewers, months or bits; null if the kind counts nothing. */
  readonly count: number | null;
  /** A title or a message; null if the kind has none. */
  readonly detail: string | null;
}

/** A kind of alert that the feature shows over a stream. The feature that knows of it declares it. */
export interface AlertKind {
  /** For the list of kinds. */
  readonly names: SiteTexts;
  /** With `{name}`, `{count}` and `{detail}` of the facts. */
  readonly texts: SiteTexts;
  /** In place of `texts` if the count is 1. */
  readonly textsForOne?: SiteTexts;
  /** The content that a test shows. */
  readonly sample: AlertFacts;
}

/** A number of a channel that a goal bar shows. The feature that knows of it declares it. */
export interface GoalMetric {
  readonly names: SiteTexts;
  /** For a number that grows in levels, each with a goal of its own: the title with `{level}`, in place of `names`. */
  readonly levelTexts?: SiteTexts;
}

/** Where a number stands that grows in levels. */
export interface GoalLevel {
  readonly level: number;
  /** The facts that the level needs. */
  readonly target: number;
  /** Until the time for the level is over, in ms from now. */
  readonly remainingMs: number;
}
