import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';

export interface DecideButtonsProps {
  /** The answer being sent. */
  readonly given: boolean | undefined;
  readonly onDecide: (isAllowed: boolean) => void;
}

/** Deny and allow buttons. Only one answer can be in flight. */
export const DecideButtons = ({ given, onDecide }: DecideButtonsProps) => (
  <>
    <Button size="large" loading={given === false} disabled={given === true} onClick={() => onDecide(false)}>
      <Trans>Deny</Trans>
    </Button>
    <Button
      size="large"
      variant="primary"
      loading={given === true}
      disabled={given === false}
      onClick={() => onDecide(true)}
    >
      <Trans>Allow</Trans>
    </Button>
  </>
);
