import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { clockText } from '../../platform/format/times.ts';
import { useNow } from '../../platform/react/use-now.ts';

export interface FailureReasonProps {
  readonly reason: string;
  /** Wall-clock milliseconds from which the message can be sent. */
  readonly until?: number | undefined;
}

/** Why a message was not sent. If a wait ends that, the wait counts down, and its end is shown. */
export const FailureReason = ({ reason, until }: FailureReasonProps) =>
  until === undefined ? <span>{reason}</span> : <Wait until={until} />;

// `useIsBefore` stands in a file that a live page does without.
const Wait = ({ until }: { readonly until: number }) => {
  const [isOver, setOver] = useState(Date.now() >= until);
  return isOver ? (
    <span>
      <Trans>You can send this message now.</Trans>
    </span>
  ) : (
    <TimeLeft until={until} onOver={setOver} />
  );
};

interface TimeLeftProps {
  readonly until: number;
  readonly onOver: (isOver: boolean) => void;
}

const TimeLeft = ({ until, onOver }: TimeLeftProps) => {
  const leftMs = until - useNow(1000);
  const isOver = leftMs <= 0;
  useEffect(() => onOver(isOver), [isOver, onOver]);
  const left = clockText(Math.max(1, Math.ceil(leftMs / 1000)) * 1000);
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
