import { categoryPath, channelSchedulePath } from '@bandshell/domain/kernel';
import { REMINDER_AHEAD_MS } from '@bandshell/domain/schedule';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ReminderButton } from './reminder-button.tsx';
import styles from './schedule.module.css';
import type { PlannedSegment } from './schedule-item.ts';
import { longMomentText, momentSpanText } from './schedule-time.ts';

export interface SegmentDetailsProps {
  readonly segment: PlannedSegment;
  readonly login: string;
  readonly now: number;
  readonly onClose: () => void;
}

/** Everything about one planned stream, with a link to it. */
export const SegmentDetails = ({ segment, login, now, onClose }: SegmentDetailsProps) => {
  const { t } = useLingui();
  const { id, title, isOpenEnded, isWeekly, isCancelled, repeatEndsAfterCount, categories } = segment;
  const [startAt, endAt] = [Date.parse(segment.startAt), Date.parse(segment.endAt)];
  const [category] = categories;
  // The emails of a stream go out a quarter of an hour before it. A series has further streams.
  const isRemindable = !isCancelled && startAt - now > (isWeekly ? 0 : REMINDER_AHEAD_MS);
  const link = `${window.location.origin}${channelSchedulePath(login)}?segmentID=${id}`;
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.stack}>
        {isCancelled && (
          <Notice tone="warn">
            <Trans>This stream is canceled.</Trans>
          </Notice>
        )}
        {!isCancelled && endAt < now && (
          <Notice>
            <Trans>This time is over.</Trans>
          </Notice>
        )}
        <DescriptionList
          items={[
            { term: t`When`, details: isOpenEnded ? longMomentText(startAt) : momentSpanText(startAt, endAt) },
            ...(isOpenEnded ? [{ term: t`End`, details: t`Open` }] : []),
            {
              term: t`Repeats`,
              details: !isWeekly ? (
                t`Once`
              ) : repeatEndsAfterCount === null ? (
                t`Every week`
              ) : (
                <Plural value={repeatEndsAfterCount} one="Every week, # time" other="Every week, # times" />
              ),
            },
            ...(category === undefined
              ? []
              : [
                  {
                    term: t`Category`,
                    details: (
                      <Link className={styles.inline} to={categoryPath(category.slug)} translate="no">
                        {category.displayName}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
        <div className={styles.links}>
          {isRemindable && <ReminderButton login={login} segment={segment} />}
          <span>
            <Trans>Link to this stream</Trans>
          </span>
          <CopyButton label={t`Copy the link`} text={link} />
        </div>
      </div>
    </Dialog>
  );
};
