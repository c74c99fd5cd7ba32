import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CheckoutRequest } from '../../core/checkout/checkout-store.ts';
import { ProviderFrame, type ProviderFrameHandle, type ProviderMessage } from '../../core/checkout/provider-frame.tsx';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import styles from './checkout.module.css';
import { failureText } from './failure-text.ts';
import { ANOTHER_CARD, type PayableMethod, PaymentChoice } from './payment-choice.tsx';
import { useOrderWatcher } from './use-order-watcher.ts';
import { usePurchaseOffer } from './use-purchase-offer.ts';

interface Amount {
  readonly amount: number;
  readonly exponent: number;
  readonly currency: string;
}

export interface PaymentFormProps {
  readonly request: CheckoutRequest;
  readonly sale: {
    readonly description: string;
    readonly subtotal: Amount;
    readonly tax: Amount;
    readonly total: Amount;
    /** The card is kept in any case, as it is charged again later. */
    readonly keepsCard: boolean;
    readonly paymentMethods: readonly PayableMethod[];
  };
  readonly fieldsURL: string;
  /** The offer that is sold is not what is shown: another price, or a card that is gone. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The provider's page has shown what is wrong. */
const AT_FIELD = 'field';

/** Longest wait for the card's fields. */
const FIELDS_MS = 10_000;

/** Everything that has changed at the site since checkout was loaded. */
const CHANGED: ReadonlySet<string | undefined> = new Set(['PRICE_CHANGED', 'PAYMENT_INSTRUMENT_INVALID']);

/** A key that nobody guesses; a repeated request with it is the same purchase. */
const newKey = (): string => crypto.randomUUID();

const PriceLines = ({ sale }: Pick<PaymentFormProps, 'sale'>) => (
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
    <dd className={styles.total}>{moneyText(sale.total)}</dd>
  </dl>
);

interface KeepCardProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const KeepCard = ({ checked, onChange }: KeepCardProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.keep}>
      <Checkbox
        label={t`Save this card for my next purchase`}
        hint={t`The payment provider saves it. You can remove it under Payments at any time.`}
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
};

/** The amount that is paid, with which card, and the button that pays. */
export const PaymentForm = ({ request, sale, fieldsURL, onChanged, onClose }: PaymentFormProps) => {
  const { t } = useLingui();
  const frame = useRef<ProviderFrameHandle>(null);
  const key = useRef(newKey());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasFailed = request.action?.kind === 'failure';
  const { paymentMethods: methods } = sale;
  // After a failure another card is the likelier choice.
  const [wanted, setWanted] = useState(hasFailed ? ANOTHER_CARD : (methods[0]?.id ?? ANOTHER_CARD));
  const chosen = methods.some(({ id }) => id === wanted) ? wanted : ANOTHER_CARD;
  const isEntered = chosen === ANOTHER_CARD;
  const [keepsCard, setKeepsCard] = useState(false);
  const [isFrameReady, setFrameReady] = useState(false);
  const isReady = !isEntered || isFrameReady;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(hasFailed ? failureText(request.type, request.action?.reason) : undefined);
  const [, purchase] = usePurchaseOffer();
  const watch = useOrderWatcher();
  const total = moneyText(sale.total);

  const stop = (message: string | undefined) => {
    clearTimeout(waiting.current);
    setBusy(false);
    setProblem(message);
  };
  const choose = (id: string) => {
    setWanted(id);
    setProblem(undefined);
    // The fields are loaded anew when they are shown again.
    setFrameReady(false);
  };
  const pay = () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    if (!isEntered) return void buy({ paymentMethodID: chosen });
    waiting.current = setTimeout(() => stop(t`The card could not be read. Try again.`), FIELDS_MS);
    frame.current?.submit();
  };
  const buy = async (card: { readonly paymentMethodID: string } | { readonly paymentInstrumentID: string }) => {
    clearTimeout(waiting.current);
    const { type, offerID, quantity, channelID } = request;
    const input = {
      ...{ type, offerID, quantity, channelID, ...card, key: key.current },
      ...{ keepsCard: isEntered && keepsCard, seenTotal: sale.total.amount },
    };
    const { data, error } = await purchase({ input });
    const answer = data?.purchaseOffer;
    // No answer: the next try has the same key, so that nothing is bought twice.
    if (answer === undefined) return stop(missingAnswer(error).message);
    key.current = newKey();
    if (answer.purchaseOrder === null) {
      if (CHANGED.has(answer.error?.code)) onChanged();
      return stop(answer.error?.message ?? t`This purchase was not possible.`);
    }
    onClose();
    void watch(answer.purchaseOrder, request);
  };
  const onMessage = (message: ProviderMessage) => {
    if (message.type === 'ready') setFrameReady(true);
    else if (message.type === 'enter') pay();
    else if (message.type === 'method' && isBusy) {
      // The provider's page says at its field what is wrong.
      if (message.id === null) stop(message.error === AT_FIELD ? undefined : t`The card could not be read. Try again.`);
      else void buy({ paymentInstrumentID: message.id });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <PriceLines sale={sale} />
      <Alert className={styles.problem} text={problem} />
      {sale.total.amount === 0 && (
        <p className={styles.free}>
          <Trans>We check and save your card. Nothing is charged now.</Trans>
        </p>
      )}
      {methods.length > 0 && (
        <div className={styles.methods}>
          <PaymentChoice methods={methods} chosen={chosen} isDisabled={isBusy} onChoose={choose} />
        </div>
      )}
      {isEntered && <ProviderFrame ref={frame} title={t`Card`} url={fieldsURL} onMessage={onMessage} />}
      {isEntered && !sale.keepsCard && <KeepCard checked={keepsCard} onChange={setKeepsCard} />}
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
