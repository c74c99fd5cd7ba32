import { channelSettingsPath } from '@bandshell/domain/kernel';
import type { LocalDay } from '@bandshell/domain/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './schedule.module.css';
import { weekText } from './schedule-time.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

export interface ScheduleToolbarProps {
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  readonly monday: LocalDay;
  readonly isThisWeek: boolean;
  readonly zone: string;
  readonly onStep: (weeks: -1 | 0 | 1) => void;
}

/** Names the week and goes to others; leads to the calendar and, for the owner, to the settings. */
export const ScheduleToolbar = ({ monday, isThisWeek, zone, onStep, isOwner, ...channel }: ScheduleToolbarProps) => {
  const { t } = useLingui();
  const [isSubscribing, setSubscribing] = useState(false);
  const zoneName = zone.replaceAll('_', ' ');
  return (
    <header className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          label={t`Previous week`}
          icon={<ChevronLeft aria-hidden="true" />}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t`Next week`}
          icon={<ChevronRight aria-hidden="true" />}
          aria-keyshortcuts="ArrowRight"
          onClick={() => onStep(1)}
        />
        <Button size="small" aria-keyshortcuts="T" aria-pressed={isThisWeek} onClick={() => onStep(0)}>
          <Trans>This week</Trans>
        </Button>
      </div>
      <div className={styles.week}>
        <h2 className={styles.weekTitle} aria-live="polite">
          {weekText(monday)}
        </h2>
        <p className={styles.zone}>
          <Trans>Times in your time zone: {zoneName}</Trans>
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={() => setSubscribing(true)}>
          <Trans>Add to calendar</Trans>
        </Button>
        {isOwner && (
          <ButtonLink size="small" icon={<Pencil aria-hidden="true" />} to={`${channelSettingsPath}#schedule`}>
            <Trans>Edit schedule</Trans>
          </ButtonLink>
        )}
      </div>
      {isSubscribing && <SubscribeDialog {...channel} onClose={() => setSubscribing(false)} />}
    </header>
  );
};
