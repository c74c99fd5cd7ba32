import { LEVEL_MS } from '@bandshell/domain/hype-train';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fullCount } from '../../../platform/format/counts.ts';
import { cx } from '../../../ui/cx.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { percentOf, pointsLeft, trainName } from '../banner/banner-words.ts';
import { lookOf } from '../banner/hype-banner.tsx';
import look from '../banner/hype-look.module.css';
import { TimeLeft } from '../banner/time-left.tsx';
import { TrainEmblem } from '../banner/train-emblem.tsx';
import { TrainProgress } from '../banner/train-progress.tsx';
import { keepFewerHypeAnimations, useFewerHypeAnimations } from '../celebration/hype-animations.ts';
import { TrainConductors } from '../conductors/train-conductors.tsx';
import { type OnTrainAction, TrainAction } from '../train-action.tsx';
import type { TrainPage } from '../train-page.ts';
import type { OwnExecution } from '../use-own-part.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { TrainChannels } from './train-channels.tsx';
import { TrainRewards } from './train-rewards.tsx';
import styles from './train-sheet.module.css';

export interface TrainSheetProps {
  readonly open: boolean;
  readonly page: TrainPage;
  /** The viewer's part; null until it is known. */
  readonly execution: OwnExecution | null;
  /** What the server's clock is ahead of the page's, in ms. */
  readonly ahead: number;
  readonly onAct: OnTrainAction | undefined;
  readonly onClose: () => void;
}

/** All about the running train, and the ways to help it. On a phone it is a sheet. */
export const TrainSheet = ({ open, page, execution, ahead, onAct, onClose }: TrainSheetProps) => {
  const { data, state } = page.banner;
  const train = state === 'APPROACHING' ? null : (data?.execution ?? null);
  const { t } = useLingui();
  const isStill = useFewerHypeAnimations();
  return (
    <Drawer open={open} title={train === null ? t`Hype train` : trainName(train)} onClose={onClose}>
      {state === 'INACTIVE' ? (
        <p className={styles.text}>
          <Trans>The hype train is over. The next one starts when several people cheer or subscribe.</Trans>
        </p>
      ) : (
        <>
          <Stage page={page} ahead={ahead} />
          {onAct !== undefined && (
            <div className={styles.actions}>
              {(['cheer', 'gift', 'subscribe'] as const).map((kind) => (
                <TrainAction
                  key={kind}
                  kind={kind}
                  points={train === null ? null : pointsLeft(train)}
                  onAct={(action) => {
                    onClose();
                    onAct(action);
                  }}
                />
              ))}
            </div>
          )}
          {execution !== null && <TrainChannels execution={execution} />}
          {execution !== null && <TrainConductors execution={execution} />}
          {execution !== null && <TrainRewards execution={execution} />}
          <p className={styles.text}>
            <Trans>
              Each Bit is a point. A subscription or a gift is 500 points or more. When the level is full, the train
              goes on to the next one, and the time begins again.
            </Trans>
          </p>
        </>
      )}
      <div className={styles.choice}>
        <Switch
          label={t`Fewer animations of hype trains`}
          hint={t`In this browser`}
          checked={isStill}
          onChange={keepFewerHypeAnimations}
        />
      </div>
    </Drawer>
  );
};

const Stage = ({ page, ahead }: Pick<TrainSheetProps, 'page' | 'ahead'>) => {
  const { data, state } = page.banner;
  const train = state === 'APPROACHING' ? null : (data?.execution ?? null);
  const left = useTimeLeft(train?.expiresAt ?? data?.approaching?.expiresAt ?? 0, ahead);
  if (train === null) {
    return (
      <div className={cx(look.look, styles.stage)} data-look={lookOf(page)}>
        <TrainEmblem level={null} share={Math.min(1, left / LEVEL_MS)} left={left} isLarge />
        <strong className={styles.headline}>
          <Trans>A hype train is coming</Trans>
        </strong>
        <TimeLeft ms={left} />
      </div>
    );
  }
  const { level, goal, progression, total } = train;
  const percent = percentOf(train);
  const points = fullCount(pointsLeft(train));
  const next = level + 1;
  const completed = level - 1;
  const channels = train.participants.length;
  return (
    <div className={cx(look.look, styles.stage)} data-look={lookOf(page)}>
      <TrainEmblem level={level} share={Math.min(1, left / LEVEL_MS)} left={left} isLarge />
      <strong className={styles.headline}>
        <Trans>
          {points} points to level {next}
        </Trans>
      </strong>
      {train.endedAt === null && <TimeLeft ms={left} />}
      <div className={styles.progress}>
        <TrainProgress percent={percent} progression={progression} goal={goal} />
        <span className={styles.ends}>
          <span translate="no">{percent}%</span>
          <span translate="no">
            {fullCount(progression)} / {fullCount(goal)}
          </span>
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Points together</Trans>
          </dt>
          <dd translate="no">{fullCount(total)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Levels completed</Trans>
          </dt>
          <dd translate="no">{completed}</dd>
        </div>
        {channels > 1 && (
          <div>
            <dt>
              <Trans>On board</Trans>
            </dt>
            <dd>
              <Plural value={channels} one="# channel" other="# channels" />
            </dd>
          </div>
        )}
        {train.allTimeHighState !== 'NONE' && (
          <div>
            <dt>
              <Trans>Record</Trans>
            </dt>
            <dd>{train.allTimeHighState === 'REACHED' ? <Trans>Broken!</Trans> : <Trans>Near</Trans>}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
