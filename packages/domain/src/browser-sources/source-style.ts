import { isSiteLanguage, type SiteLanguage } from '../kernel/languages/site-languages.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { countCodePoints, withoutControls } from '../kernel/text.ts';
import * as browserSourcesErrors from './browser-sources-errors.ts';

export const SOURCE_KINDS = ['CHAT', 'ALERTS', 'GOAL'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_POSITIONS = ['TOP', 'MIDDLE', 'BOTTOM'] as const;
export type SourcePosition = (typeof SOURCE_POSITIONS)[number];

/** How a browser source looks and what it shows. Each kind reads the options that concern it. */
export interface SourceStyle {
  /** In px. */
  readonly fontSize: number;
  /** `#rrggbb`, as the other colours. */
  readonly textColor: string;
  readonly accentColor: string;
  readonly groundColor: string;
  /** In per cent; 0 is a transparent ground. */
  readonly groundOpacity: number;
  readonly position: SourcePosition;
  readonly language: SiteLanguage;
  /** Chat: a message goes after so many seconds; 0: it stays. */
  readonly fadeSeconds: number;
  readonly showsBadges: boolean;
  /** Chat: words that AutoMod has flagged are stars. */
  readonly hidesFlagged: boolean;
  /** Alerts: the kinds that are not shown. */
  readonly hiddenAlerts: readonly string[];
  /** Alerts: how long each is shown. */
  readonly alertSeconds: number;
  /** Alerts: in per cent; 0 is silent. */
  readonly volume: number;
  /** Goal: the number that grows. */
  readonly goalMetric: string;
  readonly goalTitle: string;
  readonly goalTarget: number;
}

export const DEFAULT_SOURCE_STYLE: SourceStyle = {
  fontSize: 24,
  textColor: '#ffffff',
  accentColor: '#a970ff',
  groundColor: '#0e0e14',
  groundOpacity: 0,
  position: 'BOTTOM',
  language: 'en',
  fadeSeconds: 0,
  showsBadges: true,
  hidesFlagged: true,
  hiddenAlerts: [],
  alertSeconds: 6,
  volume: 50,
  goalMetric: 'FOLLOWERS',
  goalTitle: '',
  goalTarget: 100,
};

/** Smallest and greatest value of each number. */
export const SOURCE_RANGES = {
  fontSize: [12, 96],
  groundOpacity: [0, 100],
  fadeSeconds: [0, 300],
  alertSeconds: [3, 30],
  volume: [0, 100],
  goalTarget: [1, 10_000_000],
} as const satisfies Partial<Record<keyof SourceStyle, readonly [number, number]>>;

export const GOAL_TITLE_MAX = 60;
const HIDDEN_ALERTS_MAX = 30;

type Check = (value: unknown) => boolean;

const inRange =
  ([least, most]: readonly [number, number]): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isColor: Check = (value) => typeof value === 'string' && /^#[\da-f]{6}$/.test(value);
const isWord = (value: unknown): boolean => typeof value === 'string' && /^[A-Z][A-Z_]{0,29}$/.test(value);
const isTitle: Check = (value) =>
  typeof value === 'string' &&
  countCodePoints(value, GOAL_TITLE_MAX) <= GOAL_TITLE_MAX &&
  withoutControls(value) === value;

const CHECKS: Readonly<Record<keyof SourceStyle, Check>> = {
  fontSize: inRange(SOURCE_RANGES.fontSize),
  textColor: isColor,
  accentColor: isColor,
  groundColor: isColor,
  groundOpacity: inRange(SOURCE_RANGES.groundOpacity),
  position: (value) => (SOURCE_POSITIONS as readonly unknown[]).includes(value),
  language: isSiteLanguage,
  fadeSeconds: inRange(SOURCE_RANGES.fadeSeconds),
  showsBadges: (value) => typeof value === 'boolean',
  hidesFlagged: (value) => typeof value === 'boolean',
  hiddenAlerts: (value) => Array.isArray(value) && value.length <= HIDDEN_ALERTS_MAX && value.every(isWord),
  alertSeconds: inRange(SOURCE_RANGES.alertSeconds),
  volume: inRange(SOURCE_RANGES.volume),
  goalMetric: isWord,
  goalTitle: isTitle,
  goalTarget: inRange(SOURCE_RANGES.goalTarget),
};

const OPTIONS = Object.keys(CHECKS) as readonly (keyof SourceStyle)[];

/** Refuses a style with a value that is not possible, and names the option. */
export const checkSourceStyle = (style: SourceStyle): Result<SourceStyle, 'STYLE_INVALID'> => {
  const wrong = OPTIONS.find((option) => !CHECKS[option](style[option]));
  return wrong === undefined ? ok(style) : refused(browserSourcesErrors.styleInvalid, { option: wrong });
};

/** A stored style. A setting that an older release did not know, and what is not possible, has its usual value. */
export const readSourceStyle = (stored: unknown): SourceStyle => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const known = OPTIONS.filter((option) => Object.hasOwn(given, option) && CHECKS[option](given[option]));
  return { ...DEFAULT_SOURCE_STYLE, ...Object.fromEntries(known.map((option) => [option, given[option]])) };
};
