import type { RaidCountdown } from '@bandshell/domain/raids';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useCancelRaid } from './use-cancel-raid.ts';
import { useSendRaidNow } from './use-send-raid-now.ts';

/** The broadcaster sends the raid at once, or cancels it. */
export const RaidControls = ({ countdown }: { readonly countdown: RaidCountdown }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching: isSending }, sendNow] = useSendRaidNow();
  const [{ fetching: isCancelling }, cancel] = useCancelRaid();
  const { secondsUntilNow: wait, secondsLeft } = countdown;

  const send = async () => {
    const { data, error } = await sendNow({});
    const problem = problemOf(data?.sendRaidNow, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const stop = async () => {
    const { data, error } = await cancel({});
    const problem = problemOf(data?.cancelRaid, error);
    if (problem === null) show({ type: 'info', message: t`The raid is canceled.` });
    else show({ type: 'error', message: problem.message });
  };
  return (
    <>
      <Button size="small" loading={isCancelling} onClick={() => void stop()}>
        <Trans>Cancel raid</Trans>
      </Button>
      <Button
        size="small"
        variant="primary"
        loading={isSending}
        disabled={wait > 0 || secondsLeft === 0}
        onClick={() => void send()}
      >
        {wait > 0 ? t`Raid now (${wait})` : t`Raid now`}
      </Button>
    </>
  );
};
