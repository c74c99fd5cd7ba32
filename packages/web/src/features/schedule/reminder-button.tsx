import { logInPath, notificationsSettingsPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { PlannedSegment } from './schedule-item.ts';
import { useSetScheduleReminder } from './use-set-schedule-reminder.ts';

const ReminderButtonQuery = graphql(`
  query ReminderButton($login: String!, $segmentID: ID!) {
    user(login: $login) {
      id
      channel {
        id
        schedule {
          id
          segment(segmentID: $segmentID) {
            id
            hasReminder
          }
        }
      }
    }
    currentUser {
      id
      isEmailVerified
      notificationSettings {
        id
        emails {
          kind
          isOn
        }
      }
    }
  }
`);

export interface ReminderButtonProps {
  readonly login: string;
  readonly segment: PlannedSegment;
}

/** The viewer wants an email before a planned stream, or before each one of a series. */
export const ReminderButton = ({ login, segment }: ReminderButtonProps) => {
  const { status, viewer } = useViewer();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return null;
  if (viewer !== null) return <ViewersReminderButton login={login} segment={segment} />;
  return (
    <ButtonLink icon={<Bell aria-hidden="true" />} to={withReturnPath(logInPath, pathname + search)}>
      <Trans>Log in for a reminder</Trans>
    </ButtonLink>
  );
};

const ViewersReminderButton = ({ login, segment }: ReminderButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const [chosen, setChosen] = useState<boolean>();
  const [{ data }] = useQuery({
    query: ReminderButtonQuery,
    variables: { login, segmentID: segment.id },
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching }, set] = useSetScheduleReminder();
  const channelID = data?.user?.channel.id;
  const isOn = chosen ?? data?.user?.channel.schedule.segment?.hasReminder ?? false;
  const reader = data?.currentUser;
  const isReached =
    reader?.isEmailVerified === true &&
    reader.notificationSettings?.emails.some((email) => email.kind === 'STREAM_REMINDER' && email.isOn) === true;
  const toggle = async () => {
    if (channelID === undefined) return;
    const wanted = !isOn;
    const result = await set({ input: { channelID, entryID: segment.baseSegmentID, isOn: wanted } });
    const problem = problemOf(result.data?.setScheduleReminder, result.error);
    if (problem !== null) return show({ type: 'error', message: problem.message });
    setChosen(wanted);
    if (wanted && !isReached) {
      return show({
        type: 'info',
        message: t`No email can reach you yet. Confirm your address and turn on reminders in your settings.`,
        button: { label: t`Settings`, run: () => router.navigate(notificationsSettingsPath) },
      });
    }
    show({
      type: 'success',
      message: !wanted
        ? t`You will no longer be reminded.`
        : segment.isWeekly
          ? t`You get an email 15 minutes before each of these streams.`
          : t`You get an email 15 minutes before this stream.`,
    });
  };
  return (
    <Button
      icon={isOn ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      aria-pressed={isOn}
      loading={fetching}
      disabled={channelID === undefined}
      onClick={() => void toggle()}
    >
      <Trans>Remind me</Trans>
    </Button>
  );
};
