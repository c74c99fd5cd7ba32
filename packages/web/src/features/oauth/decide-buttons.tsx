import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';

export interface DecideButtonsProps {
  /** The answer that is on its way. */
  readonly given: boolean | undefined;
  readonly onDecide: (isAllowed: boolean) => void;
}

/** Deny and allow, of which only one can be on its way. */
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
