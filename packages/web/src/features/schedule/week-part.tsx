import { channelPath, videoPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { compactCount } from '../../platform/format/counts.ts';
import { shortViews } from '../../platform/format/views.ts';
import { Link } from '../../platform/router/link.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './schedule.module.css';
import type { PlannedSegment, ScheduleItem } from './schedule-item.ts';
import { clockSpanText, clockText } from './schedule-time.ts';

export interface WeekPartProps {
  readonly item: ScheduleItem;
  readonly login: string;
  readonly isOver: boolean;
  readonly isMarked: boolean;
  readonly onOpen: (segment: PlannedSegment) => void;
}

/**
 * The entry that stands in one place of the week: a plan opens its details, a stream and a recording lead to
 * themselves.
 */
export const WeekPart = ({ item, login, isOver, isMarked, onOpen }: WeekPartProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <div ref={place} className={cx(styles.item, styles[item.kind])} data-marked={isMarked || undefined}>
      {item.kind === 'planned' ? (
        <Planned segment={item.segment} isOver={isOver} onOpen={onOpen} />
      ) : item.kind === 'live' ? (
        <Live stream={item.stream} login={login} />
      ) : (
        <Recorded video={item.video} startAt={item.startAt} endAt={item.endAt} />
      )}
    </div>
  );
};

type Of<Kind extends ScheduleItem['kind']> = Extract<ScheduleItem, { kind: Kind }>;

const Planned = ({
  segment,
  isOver,
  onOpen,
}: Pick<Of<'planned'>, 'segment'> & Pick<WeekPartProps, 'isOver' | 'onOpen'>) => {
  const { title, isCancelled, isOpenEnded, categories } = segment;
  const [startAt, endAt] = [Date.parse(segment.startAt), Date.parse(segment.endAt)];
  return (
    <button
      type="button"
      className={styles.body}
      data-over={isOver || undefined}
      data-cancelled={isCancelled || undefined}
      onClick={() => onOpen(segment)}
    >
      <span className={styles.time}>{isOpenEnded ? clockText(startAt) : clockSpanText(startAt, endAt)}</span>
      {isCancelled && (
        <span className={styles.cancelled}>
          <Trans>Canceled</Trans>
        </span>
      )}
      <span className={styles.title} translate="no">
        {title}
      </span>
      {categories.map(({ id, displayName }) => (
        <span key={id} className={styles.soft} translate="no">
          {displayName}
        </span>
      ))}
    </button>
  );
};

const Live = ({ stream, login }: Pick<Of<'live'>, 'stream'> & { readonly login: string }) => {
  const viewers = compactCount(stream.viewersCount);
  return (
    <Link className={styles.body} to={channelPath(login)}>
      {stream.previewImageURL !== null && (
        <Picture src={stream.previewImageURL} width={220} height={124} className={styles.thumb} />
      )}
      <Badge tone="live">
        <Trans>Live</Trans>
      </Badge>
      <span className={styles.title} translate="no">
        {stream.title}
      </span>
      <span className={styles.soft}>
        <Plural value={stream.viewersCount} one={`${viewers} viewer`} other={`${viewers} viewers`} />
      </span>
      {stream.game !== null && (
        <span className={styles.soft} translate="no">
          {stream.game.displayName}
        </span>
      )}
    </Link>
  );
};

const Recorded = ({ video, startAt, endAt }: Pick<Of<'recorded'>, 'video' | 'startAt' | 'endAt'>) => (
  <Link className={styles.body} to={videoPath(video.id)}>
    <Picture src={video.previewThumbnailURL} width={220} height={124} className={styles.thumb} />
    <span className={styles.time}>{clockSpanText(startAt, endAt)}</span>
    <span className={styles.title} translate="no">
      {video.title}
    </span>
    <span className={styles.soft}>{shortViews(video.viewCount)}</span>
  </Link>
);
