import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { track } from '../../core/tracking/track.ts';
import { type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { NavLink } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { place } from './card-tooltip.tsx';
import { cardTooltip, useCardTooltip } from './card-tooltip-store.ts';
import styles from './hype-train-card.module.css';
import type { AnsweredStream } from './sections.ts';
import type { SideNavTrain } from './side-nav-train.ts';
import { SideNavStream } from './stream-card.tsx';
import { type LiveTrain, useLiveTrain } from './use-live-train.ts';

const CARD = 'hype-train';

export interface HypeTrainCardProps {
  readonly streams: readonly AnsweredStream[];
}

/** The running train of the highest level among the channels of the lists. */
export const HypeTrainCard = ({ streams }: HypeTrainCardProps) => {
  const [best] = streams
    .flatMap(({ content }) => (content.hypeTrain === null ? [] : [{ content, train: content.hypeTrain }]))
    .sort((a, b) => b.train.level - a.train.level || b.train.progression - a.train.progression);
  if (best === undefined) return null;
  const { broadcaster } = readFragment(SideNavStream, best.content);
  return <TrainCard key={best.train.channelID} broadcaster={broadcaster} told={best.train} />;
};

interface TrainCardProps {
  readonly broadcaster: ResultOf<typeof SideNavStream>['broadcaster'];
  readonly told: ResultOf<typeof SideNavTrain>;
}

const percentOf = ({ goal, progression }: LiveTrain): number =>
  goal > 0 ? Math.max(0, Math.min(100, Math.floor((100 * progression) / goal))) : 0;

const lookOf = ({ isGoldenKappaTrain, isTreasureTrain }: LiveTrain): string =>
  isGoldenKappaTrain ? 'golden' : isTreasureTrain ? 'treasure' : 'plain';

const TrainCard = ({ broadcaster, told }: TrainCardProps) => {
  const { t } = useLingui();
  const train = useLiveTrain(told);
  const link = useRef<HTMLSpanElement>(null);
  const isShown = useCardTooltip(({ card }) => card === CARD);
  const hasTrain = train !== null;
  const level = train?.level ?? 0;
  const reported = useRef(false);
  useEffect(() => {
    const { current } = link;
    if (current === null || !hasTrain || reported.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (reported.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      reported.current = true;
      track('hype_train_left_nav_impression', { channel: told.channelID, level });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasTrain, level, told.channelID]);
  useEffect(() => () => cardTooltip.gone(CARD), []);
  if (train === null) return null;
  const { login, displayName, profileImageURL, primaryColorHex } = broadcaster;
  const percent = percentOf(train);
  return (
    <span ref={link} className={styles.room}>
      <NavLink
        to={channelPath(login)}
        className={styles.card}
        data-card={CARD}
        data-look={lookOf(train)}
        aria-describedby={isShown ? 'side-nav-train' : undefined}
        style={{ '--hype-way': `${percent}%` } as CSSProperties}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && cardTooltip.enter(CARD)}
        onPointerLeave={() => cardTooltip.leave(CARD)}
        onBlur={() => cardTooltip.leave(CARD)}
        onClick={() => cardTooltip.close()}
      >
        <span className={styles.picture}>
          <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={32} />
          <span className={styles.level} aria-hidden="true" translate="no">
            {level}
          </span>
        </span>
        <span className={styles.text}>
          <strong>{t`Hype train · Level ${level}`}</strong>
          <span translate="no">{displayName}</span>
        </span>
        <span className={styles.percent} translate="no">
          {percent}%
        </span>
      </NavLink>
      <TrainTooltip train={train} percent={percent} broadcaster={broadcaster} isOpen={isShown} />
    </span>
  );
};

interface TrainTooltipProps extends Pick<TrainCardProps, 'broadcaster'> {
  readonly train: LiveTrain;
  readonly percent: number;
  readonly isOpen: boolean;
}

/** Level, per cent and the time that is left, and all that is special about the train. */
const TrainTooltip = ({ train, percent, broadcaster, isOpen }: TrainTooltipProps) => {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = tip;
    const card = current?.previousElementSibling;
    if (current === null || card == null) return;
    if (!isOpen) {
      current.hidePopover();
      return;
    }
    current.showPopover();
    place(current, card);
  }, [isOpen]);
  const { level, remainingMs, isGoldenKappaTrain, isTreasureTrain, isSharedTrain, isAllTimeHighTrain } = train;
  const { displayName, profileImageURL, primaryColorHex } = broadcaster;
  const minutes = Math.floor(remainingMs / 60_000);
  const next = level + 1;
  return (
    <div ref={tip} id="side-nav-train" role="tooltip" popover="manual" className={styles.tip}>
      <span className={styles.tipHead}>
        <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={40} />
        <span className={styles.text}>
          <strong translate="no">{displayName}</strong>
          <span>
            <Trans>Hype train · Level {level}</Trans>
          </span>
        </span>
      </span>
      <span>
        <Trans>
          {percent}% of the way to level {next}
        </Trans>
      </span>
      <span>
        {minutes < 1 ? <Trans>Last minute</Trans> : <Plural value={minutes} one="# min left" other="# min left" />}
      </span>
      {isGoldenKappaTrain && (
        <span>
          <Trans>Golden: everyone who helps wins its emote</Trans>
        </span>
      )}
      {isTreasureTrain && (
        <span>
          <Trans>Treasure: gifts may become cheaper</Trans>
        </span>
      )}
      {isSharedTrain && (
        <span>
          <Trans>Shared by several channels</Trans>
        </span>
      )}
      {isAllTimeHighTrain && (
        <span>
          <Trans>A new record of the channel</Trans>
        </span>
      )}
    </div>
  );
};
