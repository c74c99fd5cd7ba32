import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';

export interface InvitationButtonsProps {
  /** The user who invites. */
  readonly name: string;
  /** Accessible name of the first button, with what is joined. */
  readonly acceptLabel: string;
  readonly accepting: boolean;
  readonly declining: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Accepts or declines an invitation. */
export const InvitationButtons = (props: InvitationButtonsProps) => {
  const { name, acceptLabel, accepting, declining, onAccept, onDecline } = props;
  const { t } = useLingui();
  return (
    <ButtonRow>
      <Button
        size="small"
        variant="primary"
        loading={accepting}
        disabled={declining}
        aria-label={acceptLabel}
        onClick={onAccept}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        size="small"
        loading={declining}
        disabled={accepting}
        aria-label={t`Decline the invitation from ${name}`}
        onClick={onDecline}
      >
        <Trans>Decline</Trans>
      </Button>
    </ButtonRow>
  );
};
