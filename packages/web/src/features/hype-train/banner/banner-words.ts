import {
  type BannerMerge,
  type BannerState,
  isSharedTrain,
  type PanelCycle,
  type ShownTrain,
} from '@bandshell/domain/hype-train';
import { plural, t } from '@lingui/core/macro';
import { fullCount } from '../../../platform/format/counts.ts';
import { panelWords } from './panel-words.ts';

interface BannerWords {
  readonly title: string;
  readonly note: string;
}

interface WordsOf {
  readonly state: BannerState;
  readonly train: ShownTrain | null;
  readonly merge: BannerMerge | null;
  readonly cycle: PanelCycle;
  /** What the viewer gave to the train. */
  readonly ownPoints: number;
}

/** The points that the level still needs. */
export const pointsLeft = ({ goal, progression }: Pick<ShownTrain, 'goal' | 'progression'>): number =>
  Math.max(0, goal - progression);

/** How much of the level is done, in whole percent. Rounded down, so that 100 means all. */
export const percentOf = ({ goal, progression }: Pick<ShownTrain, 'goal' | 'progression'>): number =>
  goal > 0 ? Math.max(0, Math.min(100, Math.floor((progression / goal) * 100))) : 0;

/** The name of a train by its kind. */
export function trainName(train: ShownTrain | null): string {
  if (train === null) return t`Hype train`;
  if (train.isGoldenKappaTrain) return t`Golden train`;
  if (train.isTreasureTrain) return t`Treasure train`;
  return isSharedTrain(train) ? t`Shared train` : t`Hype train`;
}

const running = (train: ShownTrain): BannerWords => {
  const name = trainName(train);
  const { level } = train;
  const progression = fullCount(train.progression);
  const goal = fullCount(train.goal);
  return { title: t`${name} · Level ${level}`, note: t`${progression} of ${goal} points` };
};

const levelsOf = (train: ShownTrain): string => {
  const levels = train.level - 1;
  return t`${plural(levels, { one: '# level completed', other: '# levels completed' })}`;
};

const totalOf = (train: ShownTrain): string => {
  const total = fullCount(train.total);
  return t`${total} points together`;
};

const TRAIN_WORDS: Readonly<
  Record<Exclude<BannerState, 'INACTIVE' | 'APPROACHING'>, (of: WordsOf, train: ShownTrain) => BannerWords>
> = {
  KICKOFF: (_of, train) => ({ title: t`All aboard!`, note: trainName(train) }),
  STARTING: (_of, train) => {
    const next = train.level + 1;
    const points = fullCount(pointsLeft(train));
    return { title: t`The train departs!`, note: t`${points} points to level ${next}` };
  },
  BASELINE: ({ cycle }, train) => (cycle.panel === 'DEFAULT' ? running(train) : panelWords(cycle.panel, train)),
  FASTMODE: (_of, train) => {
    const { level } = train;
    const points = fullCount(pointsLeft(train));
    const next = level + 1;
    return { title: t`Full speed · Level ${level}`, note: t`${points} points to level ${next}` };
  },
  PRELEVELUP: (_of, train) => {
    const completed = train.level - 1;
    return { title: t`Level ${completed} completed`, note: totalOf(train) };
  },
  LEVELUP: (_of, train) => {
    const { level } = train;
    const points = fullCount(pointsLeft(train));
    const next = level + 1;
    return { title: t`Level ${level}!`, note: t`${points} points to level ${next}` };
  },
  ATHREACHED: (_of, train) => ({ title: t`New record!`, note: totalOf(train) }),
  MERGING: ({ merge }, train) => {
    const from = merge?.previousLevel ?? train.level;
    const to = merge?.newLevel ?? train.level;
    return {
      title: t`Two trains become one`,
      note: from === to ? t`They go on at level ${to}` : t`From level ${from} to level ${to}`,
    };
  },
  LEAVING: (_of, train) => {
    const { level } = train;
    return { title: t`This channel goes on alone`, note: t`It keeps level ${level}` };
  },
  OTHER_CHANNEL_ATH: (_of, train) => ({ title: t`Another channel broke its record`, note: totalOf(train) }),
  CONTRIBUTIONS: (_of, train) => {
    const channels = train.participants.length;
    return {
      title: t`${plural(channels, { one: '# channel on board', other: '# channels on board' })}`,
      note: totalOf(train),
    };
  },
  ENDING: (_of, train) => ({
    title: train.allTimeHighState === 'REACHED' ? t`Arrived with a new record!` : t`The train has arrived`,
    note: levelsOf(train),
  }),
  REWARDS_DISTRIBUTING: ({ ownPoints }, train) => {
    if (ownPoints === 0 || train.total === 0) return { title: t`Thanks to all on board`, note: totalOf(train) };
    const points = fullCount(ownPoints);
    const share = Math.max(1, Math.round((ownPoints / train.total) * 100));
    return { title: t`Thank you for the ride`, note: t`Your share: ${points} points, ${share}%` };
  },
  TT_DISCOUNT_REACHED: () => ({ title: t`Treasure found!`, note: t`5 or more gifts cost less now` }),
};

/** The two lines of a banner; null if it shows nothing. */
export function bannerWords(of: WordsOf): BannerWords | null {
  if (of.state === 'INACTIVE') return null;
  if (of.state === 'APPROACHING') {
    return { title: t`A hype train is coming`, note: t`Cheer or subscribe to start it` };
  }
  return of.train === null ? null : TRAIN_WORDS[of.state](of, of.train);
}
