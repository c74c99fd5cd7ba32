import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { LoginRequired } from '../../core/gates/login-required.tsx';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './turbo.module.css';

const TurboOfferQuery = graphql(
  `
    query TurboOffer {
      paymentService {
        isTest
      }
      turboOffer {
        id
        isEligible
        price {
          ...MoneyFields
        }
      }
      currentUser {
        id
        turboStatus {
          hasActiveTurbo
          endsAt
        }
      }
    }
  `,
  [MoneyFields],
);

/** The description of Turbo, whether the viewer has it, and how to buy a month. */
export const TurboOffer = () => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const [{ data, error }, fetchAgain] = useQuery({ query: TurboOfferQuery, requestPolicy: 'cache-and-network' });
  useAfterCheckout(fetchAgain);
  useEnd(earliestEnd([data?.currentUser?.turboStatus?.endsAt]), () => fetchAgain({ requestPolicy: 'network-only' }));
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState title={t`Turbo could not be loaded`} onRetry={() => fetchAgain({ requestPolicy: 'network-only' })} />
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="24rem" />;
  const { turboOffer: offer, currentUser, paymentService } = data;
  const endsAt = currentUser?.turboStatus?.endsAt ?? null;
  const end = endsAt === null ? '' : dayText(endsAt);
  const price = offer === null ? '' : moneyText(offer.price);
  return (
    <Card className={styles.card}>
      <ul className={styles.benefits}>
        <li>
          <Trans>No ads, anywhere on this site</Trans>
        </li>
        <li>
          <Trans>One month at a time, with no renewal</Trans>
        </li>
      </ul>
      {endsAt !== null && (
        <Notice tone="good">
          <Trans>You have Turbo until {end}.</Trans>
        </Notice>
      )}
      {offer === null ? (
        <p className={styles.note}>
          <Trans>Purchases are not possible on this site, because it has no payment provider.</Trans>
        </p>
      ) : currentUser === null ? (
        <>
          <p className={styles.price}>
            <Trans>{price} a month</Trans>
          </p>
          <div className={styles.gate}>
            <LoginRequired isPart title={t`Log in to get Turbo`} />
          </div>
        </>
      ) : offer.isEligible ? (
        <>
          <p className={styles.price}>
            <Trans>{price} a month</Trans>
          </p>
          <ButtonRow>
            <Button
              variant="primary"
              onClick={() => open({ type: 'turbo', offerID: offer.id, quantity: 1, channelID: null, isForm: true })}
            >
              {endsAt === null ? <Trans>Get Turbo for {price}</Trans> : <Trans>Add a month for {price}</Trans>}
            </Button>
          </ButtonRow>
          <p className={styles.note}>
            <Trans>Tax is added at checkout.</Trans>{' '}
            {paymentService?.isTest === true && <Trans>Prices are in test money: no real card is charged.</Trans>}
          </p>
        </>
      ) : (
        <p className={styles.note}>
          <Trans>You already have Turbo for a year ahead. You can buy more later.</Trans>
        </p>
      )}
    </Card>
  );
};
