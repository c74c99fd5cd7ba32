import { GIFT_MESSAGE_MAX } from '@bandshell/domain/gift-cards';
import type { PurchaseType } from '@bandshell/domain/orders';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './gift-cards.module.css';
import { giftText } from './gift-text.ts';
import { usePrepareGiftCard } from './use-prepare-gift-card.ts';

const GiftCardFormQuery = graphql(
  `
    query GiftCardForm {
      giftProducts {
        id
        bits
        price {
          ...MoneyFields
        }
      }
    }
  `,
  [MoneyFields],
);

export interface GiftCardFormProps {
  /** The gift that is given once more; undefined: nothing yet. */
  readonly again?: { readonly bits: number | null } | undefined;
}

/** The choice of gift and receiver; checkout follows. The code is sent when it is paid. */
export const GiftCardForm = ({ again }: GiftCardFormProps) => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const [{ data, error }, fetchAgain] = useQuery({ query: GiftCardFormQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching }, prepare] = usePrepareGiftCard();
  const [chosen, setChosen] = useState<string>();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<{ readonly code?: string | undefined; readonly message: string }>();
  const isAddressWrong = problem?.code === 'EMAIL_INVALID';
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`Gift cards could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="24rem" />;
  const products = data.giftProducts;
  const first = products.find(({ bits }) => again !== undefined && bits === again.bits) ?? products[0];
  if (first === undefined) {
    return <EmptyState title={t`Purchases are not possible on this site, because it has no payment provider.`} />;
  }
  const give = async () => {
    setProblem(undefined);
    if (email.trim() === '') {
      return setProblem({ code: 'EMAIL_INVALID', message: t`Enter the email address of the recipient.` });
    }
    const input = { productID: chosen ?? first.id, email, message };
    const result = await prepare({ input });
    const failed = problemOf(result.data?.prepareGiftCard, result.error);
    if (failed !== null) return setProblem(failed);
    const offer = result.data?.prepareGiftCard?.offer;
    if (offer == null) return;
    open({
      ...{ type: offer.type as PurchaseType, offerID: offer.id, quantity: 1, channelID: null, isForm: true },
      thanks: t`Thank you! We will send the code to ${email} as soon as your payment arrives.`,
    });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <Problem text={isAddressWrong ? undefined : problem?.message} />
      <Select
        label={t`Gift`}
        value={chosen ?? first.id}
        onChange={(event) => setChosen(event.target.value)}
        options={products.map(({ id, bits, price }) => ({
          value: id,
          label: `${giftText(bits)} – ${moneyText(price)}`,
        }))}
      />
      <TextField
        label={t`Email address of the recipient`}
        type="email"
        autoComplete="off"
        required
        value={email}
        error={isAddressWrong ? problem.message : undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={t`Message`}
        maxLength={GIFT_MESSAGE_MAX}
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={fetching}>
          <Trans>Go to checkout</Trans>
        </Button>
      </div>
      <p>
        <Trans>We send the code by email as soon as it is paid for. It can be redeemed once.</Trans>
      </p>
    </form>
  );
};
