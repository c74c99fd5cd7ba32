import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Radio, Square } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Problem as ProblemData, problemOf } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { type FragmentOf, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { EditedVideo } from './edited-video.ts';
import styles from './editor.module.css';
import { ShowsCardChannel } from './shows-card-channel.ts';
import { useCancelPremiere } from './use-cancel-premiere.ts';
import { useSchedulePremiere } from './use-schedule-premiere.ts';
import { useStartRerun } from './use-start-rerun.ts';
import { useStopRerun } from './use-stop-rerun.ts';

export interface ShowsCardProps {
  readonly video: ResultOf<typeof EditedVideo>;
  readonly premiereAt: string | null;
  readonly channel: FragmentOf<typeof ShowsCardChannel>;
}

/** Schedules a premiere of a video, or starts a rerun. */
export const ShowsCard = ({ video, premiereAt, channel }: ShowsCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const [startsAt, setStartsAt] = useState('');
  const [scheduling, schedule] = useSchedulePremiere();
  const [cancelling, cancel] = useCancelPremiere();
  const [starting, start] = useStartRerun();
  const [stopping, stop] = useStopRerun();
  const onAir = readFragment(ShowsCardChannel, channel).show;
  const isRerun = onAir?.kind === 'RERUN' && onAir.video.id === video.id;
  const isAhead = useIsBefore(premiereAt === null ? 0 : Date.parse(premiereAt));
  const hasBegun = premiereAt !== null && !isAhead;

  const judge = (failed: ProblemData | null, message: string) => {
    if (failed !== null) setProblem(failed.message);
    else show({ type: 'success', message });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const time = new Date(startsAt);
    if (Number.isNaN(time.getTime())) {
      setProblem(t`Choose a day and a time.`);
      return;
    }
    const { data, error } = await schedule({ input: { videoID: video.id, startsAt: time.toISOString() } });
    judge(problemOf(data?.schedulePremiere, error), t`The premiere is scheduled.`);
  };
  const takeBack = async () => {
    setProblem(undefined);
    const { data, error } = await cancel({ input: { videoID: video.id } });
    judge(problemOf(data?.cancelPremiere, error), t`The premiere is canceled. The video is private again.`);
  };
  const rerun = async () => {
    setProblem(undefined);
    if (isRerun) {
      const { data, error } = await stop({});
      judge(problemOf(data?.stopRerun, error), t`The rerun has ended.`);
    } else {
      const { data, error } = await start({ input: { videoID: video.id } });
      judge(problemOf(data?.startRerun, error), t`The rerun is running on your channel.`);
    }
  };

  const begins = premiereAt === null ? '' : momentText(premiereAt);
  return (
    <Card title={t`Show it to everyone at the same time`}>
      <Problem text={problem} />
      {video.kind !== 'ARCHIVE' && premiereAt === null && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            label={t`Premiere`}
            type="datetime-local"
            hint={t`Nobody can play it before then. At that time, everyone watches it together on your channel.`}
            value={startsAt}
            onChange={(event) => setStartsAt(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" icon={<CalendarClock aria-hidden="true" />} loading={scheduling.fetching}>
              <Trans>Schedule the premiere</Trans>
            </Button>
          </div>
        </form>
      )}
      {premiereAt !== null && !hasBegun && (
        <div className={styles.actions}>
          <span>
            <Trans>Premiere on {begins}</Trans>
          </span>
          <Button loading={cancelling.fetching} onClick={takeBack}>
            <Trans>Cancel the premiere</Trans>
          </Button>
        </div>
      )}
      {(premiereAt === null || hasBegun) && (
        <div className={styles.form}>
          <p className={styles.soft}>
            <Trans>A rerun plays this video on your channel while you are not live. It has to be public.</Trans>
          </p>
          <div>
            <Button
              icon={isRerun ? <Square aria-hidden="true" /> : <Radio aria-hidden="true" />}
              disabled={!isRerun && video.visibility !== 'PUBLIC'}
              loading={starting.fetching || stopping.fetching}
              onClick={rerun}
            >
              {isRerun ? <Trans>End the rerun</Trans> : <Trans>Start a rerun</Trans>}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
};
