import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { CheckoutRequest } from '../../core/checkout/checkout-store.ts';
import { ProviderFrame } from '../../core/checkout/provider-frame.tsx';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './checkout.module.css';
import { CheckoutQuery } from './checkout-query.ts';
import { PaymentForm } from './payment-form.tsx';

export interface CheckoutDialogProps {
  readonly request: CheckoutRequest;
  readonly onClose: () => void;
}

/** Pays for an offer. The order goes on when the dialog is closed. */
export const CheckoutDialog = ({ request, onClose }: CheckoutDialogProps) => {
  const { t } = useLingui();
  const { type, offerID, quantity, channelID, action } = request;
  const [{ data, error }, fetchAgain] = useQuery({
    query: CheckoutQuery,
    variables: { type, offerID, quantity, channelID },
    requestPolicy: 'network-only',
  });
  const service = data?.paymentService;
  const retry = () => fetchAgain({ requestPolicy: 'network-only' });
  const failed =
    data?.checkout.error?.message ??
    (data !== undefined && service === null ? t`Purchases are not possible on this site.` : undefined);
  return (
    <Dialog open title={action?.kind === 'challenge' ? t`Confirm your payment` : t`Checkout`} onClose={onClose}>
      {data === undefined && error !== undefined && (
        <ErrorState title={t`Checkout could not be loaded`} text={missingAnswer(error).message} onRetry={retry} />
      )}
      {data === undefined && error === undefined && <Skeleton shape="block" height="28rem" />}
      {action?.kind !== 'challenge' && <Alert className={styles.problem} text={failed} />}
      {data?.checkout.error?.code === 'PAYMENT_SERVICE_AWAY' && action?.kind !== 'challenge' && (
        <ButtonRow>
          <Button variant="primary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </ButtonRow>
      )}
      {service != null && action?.kind === 'challenge' && (
        <Challenge url={service.challengeURL} token={action.tokenID} onClose={onClose} />
      )}
      {service != null && action?.kind !== 'challenge' && data?.checkout.checkout != null && (
        <PaymentForm
          request={request}
          sale={data.checkout.checkout}
          fieldsURL={service.fieldsURL}
          onChanged={retry}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

interface ChallengeProps {
  readonly url: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The bank's question. Its answer reaches the site through the provider. */
const Challenge = ({ url, token, onClose }: ChallengeProps) => {
  const { t } = useLingui();
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <ProviderFrame
        title={t`Confirmation by your bank`}
        url={url}
        token={token}
        onMessage={({ type }) => type === 'answered' && setAnswered(true)}
      />
      <ButtonRow>
        <Button variant={isAnswered ? 'primary' : 'secondary'} onClick={onClose}>
          {isAnswered ? <Trans>Done</Trans> : <Trans>Later</Trans>}
        </Button>
      </ButtonRow>
    </>
  );
};
