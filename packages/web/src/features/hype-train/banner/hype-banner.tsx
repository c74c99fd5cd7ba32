import { hasWorthyGoal, isSharedTrain, LEVEL_MS } from '@bandshell/domain/hype-train';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { cx } from '../../../ui/cx.ts';
import { type OnTrainAction, TrainAction } from '../train-action.tsx';
import type { TrainPage } from '../train-page.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { bannerWords, percentOf, pointsLeft } from './banner-words.ts';
import styles from './hype-banner.module.css';
import look from './hype-look.module.css';
import { MergeAvatars } from './merge-avatars.tsx';
import { PANEL_ACTIONS } from './panel-words.ts';
import { TimeLeft } from './time-left.tsx';
import { TrainEmblem } from './train-emblem.tsx';
import { TrainProgress } from './train-progress.tsx';

export interface HypeBannerProps {
  readonly page: TrainPage;
  /** What the server's clock is ahead of the page's, in ms. */
  readonly ahead: number;
  /** Undefined for who cannot contribute: the owner. */
  readonly onAct: OnTrainAction | undefined;
  readonly onOpen: () => void;
}

/** How a train looks by its kind. */
export const lookOf = ({ banner: { data, state } }: TrainPage): string => {
  const train = data?.execution ?? null;
  if (train === null || state === 'APPROACHING') return 'plain';
  if (train.isGoldenKappaTrain) return 'golden';
  if (train.isTreasureTrain) return 'treasure';
  return isSharedTrain(train) ? 'shared' : 'plain';
};

/** The banner above a chat. All states have one height, so that the chat keeps its place while they change. */
export const HypeBanner = ({ page, ahead, onAct, onOpen }: HypeBannerProps) => {
  const { t } = useLingui();
  const { banner, cycle } = page;
  const { state, data, merge } = banner;
  const isComing = state === 'APPROACHING';
  const train = isComing ? null : (data?.execution ?? null);
  const expiresAt = (isComing ? data?.approaching?.expiresAt : train?.endedAt === null && train.expiresAt) || 0;
  const left = useTimeLeft(expiresAt, ahead);
  const words = bannerWords({ state, train, merge, cycle, ownPoints: page.own.points });
  if (words === null) return null;
  const isOver = state === 'ENDING' || state === 'REWARDS_DISTRIBUTING';
  const hasBar = train !== null && !isOver && hasWorthyGoal(train);
  const percent = train === null ? 0 : state === 'PRELEVELUP' ? 100 : percentOf(train);
  const panel = state === 'BASELINE' && cycle.panel !== 'DEFAULT' ? cycle.panel : null;
  const shown = `${state} ${panel}`;
  return (
    <section
      className={cx(look.look, styles.banner)}
      aria-label={t`Hype train`}
      data-state={state}
      data-look={lookOf(page)}
    >
      <TrainEmblem level={train?.level ?? null} share={isOver ? 0 : Math.min(1, left / LEVEL_MS)} left={left} />
      {/* The button stays while its words change: it may have the focus, or get it back from the sheet. */}
      <div className={styles.words}>
        <button type="button" className={styles.title} aria-haspopup="dialog" onClick={onOpen}>
          <span key={shown} className={styles.fresh}>
            {words.title}
          </span>
          <VisuallyHidden>
            {' '}
            <Trans>Show the hype train</Trans>
          </VisuallyHidden>
        </button>
        <span key={shown} className={cx(styles.note, styles.fresh)}>
          {words.note}
        </span>
      </div>
      {panel !== null && onAct !== undefined && train !== null ? (
        <span className={styles.action}>
          <TrainAction kind={PANEL_ACTIONS[panel]} points={pointsLeft(train)} isSmall onAct={onAct} />
        </span>
      ) : state === 'MERGING' && merge !== null && page.people.size > 0 ? (
        <MergeAvatars merge={merge} people={page.people} />
      ) : (
        <span className={styles.figures}>
          {train !== null && hasBar && (
            <span className={styles.percent} translate="no">
              {percent}%
            </span>
          )}
          {!isOver && expiresAt > 0 && <TimeLeft ms={left} />}
        </span>
      )}
      {train !== null && hasBar && (
        <span className={styles.track}>
          <TrainProgress percent={percent} progression={train.progression} goal={train.goal} />
        </span>
      )}
    </section>
  );
};
