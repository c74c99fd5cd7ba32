import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import type { CheckoutRequest } from '../../core/checkout/checkout-store.ts';
import { ProviderFrame, type ProviderFrameHandle, type ProviderMessage } from '../../core/checkout/provider-frame.tsx';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './checkout.module.css';
import { CheckoutQuery } from './checkout-query.ts';
import { failureText } from './failure-text.ts';
import { useOrderWatcher } from './use-order-watcher.ts';
import { usePurchaseOffer } from './use-purchase-offer.ts';

export interface CheckoutDialogProps {
  readonly request: CheckoutRequest;
  readonly onClose: () => void;
}

/** The provider's page has shown what is wrong. */
const AT_FIELD = 'field';

/** Longest wait for the card's fields. */
const FIELDS_MS = 10_000;

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
    (data !== undefined && service === null ? t`Nothing can be bought on this site.` : undefined);
  return (
    <Dialog open title={action?.kind === 'challenge' ? t`Confirm your payment` : t`Checkout`} onClose={onClose}>
      {data === undefined && error !== undefined && (
        <ErrorState title={t`Checkout could not be loaded`} text={missingAnswer(error).message} onRetry={retry} />
      )}
      {data === undefined && error === undefined && <Skeleton shape="block" height="28rem" />}
      {failed !== undefined && action?.kind !== 'challenge' && (
        <p className={styles.problem} role="alert">
          {failed}
        </p>
      )}
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
        <Payment
          request={request}
          sale={data.checkout.checkout}
          service={service}
          onPriceChange={retry}
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
        title={t`Question of your bank`}
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

interface Amount {
  readonly amount: number;
  readonly exponent: number;
  readonly currency: string;
}

interface PaymentProps {
  readonly request: CheckoutRequest;
  readonly sale: {
    readonly description: string;
    readonly subtotal: Amount;
    readonly tax: Amount;
    readonly total: Amount;
  };
  readonly service: { readonly fieldsURL: string; readonly isTest: boolean };
  /** The price is another one than what is shown. */
  readonly onPriceChange: () => void;
  readonly onClose: () => void;
}

/** A key that nobody guesses; a repeated request with it is the same purchase. */
const newKey = (): string => crypto.randomUUID();

const Payment = ({ request, sale, service, onPriceChange, onClose }: PaymentProps) => {
  const { t } = useLingui();
  const frame = useRef<ProviderFrameHandle>(null);
  const key = useRef(newKey());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasFailed = request.action?.kind === 'failure';
  const [problem, setProblem] = useState(hasFailed ? failureText(request.type, request.action?.reason) : undefined);
  const [, purchase] = usePurchaseOffer();
  const watch = useOrderWatcher();
  const total = moneyText(sale.total);

  const stop = (message: string | undefined) => {
    clearTimeout(waiting.current);
    setBusy(false);
    setProblem(message);
  };
  const pay = () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    waiting.current = setTimeout(() => stop(t`The card could not be read. Try again.`), FIELDS_MS);
    frame.current?.submit();
  };
  const buy = async (method: string) => {
    clearTimeout(waiting.current);
    const { type, offerID, quantity, channelID } = request;
    const input = {
      ...{ type, offerID, quantity, channelID, paymentInstrumentID: method, key: key.current },
      seenTotal: sale.total.amount,
    };
    const { data, error } = await purchase({ input });
    const answer = data?.purchaseOffer;
    // No answer: the next try has the same key, so that nothing is bought twice.
    if (answer === undefined) return stop(missingAnswer(error).message);
    key.current = newKey();
    if (answer.error?.code === 'PRICE_CHANGED') onPriceChange();
    if (answer.purchaseOrder === null) return stop(answer.error?.message ?? t`This could not be bought.`);
    onClose();
    void watch(answer.purchaseOrder, request);
  };
  const onMessage = (message: ProviderMessage) => {
    if (message.type === 'ready') setReady(true);
    else if (message.type === 'enter') pay();
    else if (message.type === 'method' && isBusy) {
      // The provider's page says at its field what is wrong.
      if (message.id === null) stop(message.error === AT_FIELD ? undefined : t`The card could not be read. Try again.`);
      else void buy(message.id);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <dl className={styles.lines}>
        <dt>{sale.description}</dt>
        <dd>{moneyText(sale.subtotal)}</dd>
        <dt>
          <Trans>Tax</Trans>
        </dt>
        <dd>{moneyText(sale.tax)}</dd>
        <dt className={styles.total}>
          <Trans>Total</Trans>
        </dt>
        <dd className={styles.total}>{total}</dd>
      </dl>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {sale.total.amount === 0 && (
        <p className={styles.free}>
          <Trans>Your card is checked and kept. Nothing is charged now.</Trans>
        </p>
      )}
      <ProviderFrame ref={frame} title={t`Card`} url={service.fieldsURL} onMessage={onMessage} />
      <ButtonRow>
        <Button type="submit" variant="primary" loading={isBusy} disabled={!isReady}>
          {sale.total.amount === 0 ? <Trans>Start for free</Trans> : <Trans>Pay {total}</Trans>}
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </ButtonRow>
    </form>
  );
};
