import type { TextFlag } from '../kernel/text-flag.ts';
import { FLAGGED_CATEGORIES, type FlaggedCategory } from '../kernel/text-flag.ts';

/** How much of a category a channel holds: 0 nothing, 1 only the worst, 4 everything that is flagged. */
export type AutomodLevel = 0 | 1 | 2 | 3 | 4;
export const AUTOMOD_LEVELS: readonly AutomodLevel[] = [0, 1, 2, 3, 4];

export type AutomodLevels = Readonly<Record<FlaggedCategory, AutomodLevel>>;

/** The settings that an overall level chooses. Profanity is common and seldom meant, so it is held last. */
const OVERALL: readonly AutomodLevels[] = [
  { aggressive: 0, identity: 0, profanity: 0, sexual: 0 },
  { aggressive: 1, identity: 2, profanity: 0, sexual: 1 },
  { aggressive: 2, identity: 3, profanity: 1, sexual: 2 },
  { aggressive: 3, identity: 4, profanity: 2, sexual: 3 },
  { aggressive: 4, identity: 4, profanity: 4, sexual: 4 },
];

export const isAutomodLevel = (value: number): value is AutomodLevel =>
  Number.isInteger(value) && value >= 0 && value <= 4;

/** The levels of the categories that an overall level stands for. */
export const levelsOf = (overall: AutomodLevel): AutomodLevels => OVERALL[overall] ?? NOTHING_HELD;

export const NOTHING_HELD: AutomodLevels = { aggressive: 0, identity: 0, profanity: 0, sexual: 0 };

/** Whether a channel with these levels holds what was flagged. */
export const isHeldBy = (levels: AutomodLevels, { category, severity }: TextFlag): boolean =>
  severity >= 5 - levels[category];

/** The flags because of which a message is held; the worst comes first. Empty: it goes out. */
export const heldFlags = (levels: AutomodLevels, flags: readonly TextFlag[]): readonly TextFlag[] =>
  flags.filter((flag) => isHeldBy(levels, flag)).toSorted((a, b) => b.severity - a.severity || a.from - b.from);

/** Whether a channel with these levels holds anything at all. */
export const holdsAnything = (levels: AutomodLevels): boolean =>
  FLAGGED_CATEGORIES.some((category) => levels[category] > 0);

/** Levels that hold whatever one of the two holds. */
export const strictest = (one: AutomodLevels, other: AutomodLevels): AutomodLevels => ({
  aggressive: one.aggressive > other.aggressive ? one.aggressive : other.aggressive,
  identity: one.identity > other.identity ? one.identity : other.identity,
  profanity: one.profanity > other.profanity ? one.profanity : other.profanity,
  sexual: one.sexual > other.sexual ? one.sexual : other.sexual,
});
