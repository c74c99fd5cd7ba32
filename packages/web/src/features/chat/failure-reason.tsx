import { Trans } from '@lingui/react/macro';
import { clockText } from '../../platform/format/times.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { useNow } from '../../platform/react/use-now.ts';

export interface FailureReasonProps {
  readonly reason: string;
  /** Wall-clock milliseconds from which the message can be sent. */
  readonly until?: number | undefined;
}

/** Why a message was not sent. If a wait ends that, the wait counts down, and its end is shown. */
export const FailureReason = ({ reason, until }: FailureReasonProps) =>
  until === undefined ? <span>{reason}</span> : <Wait until={until} />;

const Wait = ({ until }: { readonly until: number }) =>
  useIsBefore(until) ? (
    <TimeLeft until={until} />
  ) : (
    <span>
      <Trans>You can send this message now.</Trans>
    </span>
  );

const TimeLeft = ({ until }: { readonly until: number }) => {
  const left = clockText(Math.max(1, Math.ceil((until - useNow(1000)) / 1000)) * 1000);
  return (
    <span>
      <Trans>
        You can send this message in{' '}
        <span role="timer" translate="no">
          {left}
        </span>
        .
      </Trans>
    </span>
  );
};
