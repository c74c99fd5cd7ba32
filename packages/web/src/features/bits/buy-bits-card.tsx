import { isFirstTimePromotion } from '@bandshell/domain/bits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { usePromotionPlace } from '../../core/checkout/use-promotion-place.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './bits.module.css';

const BuyBitsCardQuery = graphql(`
  query BuyBitsCard {
    paymentService {
      isTest
    }
    currentUser {
      id
      bitsBalance
      bitsOffers {
        id
        type
        bits
        amount
        listAmount
        exponent
        currencyCode
        discount
        includesVAT
        isPromo
        promotion {
          id
        }
      }
    }
  }
`);

/** The page of bits does without this code in its first view. */
const reportPromotion = (promotion: string): void => {
  fetchCode(async () => (await import('../../core/tracking/track.ts')).track).then(
    (track) => track('commerce_promotion_banner_impression', { promotion }),
    () => undefined,
  );
};

export interface BuyBitsCardProps {
  /** The channel on whose page they are bought. */
  readonly channelID?: string | null;
  readonly hidePromos?: boolean;
  /** On a page of its own, checkout opens again after a failure. */
  readonly isForm?: boolean;
  readonly onBuy?: () => void;
}

/** The viewer's bits, and the bundles that can be bought. */
export const BuyBitsCard = ({ channelID = null, hidePromos = false, isForm = false, onBuy }: BuyBitsCardProps) => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const [{ data, error }, fetchAgain] = useQuery({ query: BuyBitsCardQuery, requestPolicy: 'cache-and-network' });
  useAfterCheckout(fetchAgain);
  const offers = (data?.currentUser?.bitsOffers ?? []).filter(
    ({ type, isPromo }) => type === 'BUNDLE' && !(hidePromos && isPromo),
  );
  const firstTime = offers.find(({ promotion }) => isFirstTimePromotion(promotion?.id ?? null));
  const promotion = data?.paymentService == null ? undefined : firstTime?.promotion?.id;
  const place = usePromotionPlace(promotion === undefined ? undefined : 'BITS_OFFER', isForm ? 'page' : 'overlay');
  const seen = place === 'none' ? undefined : promotion;
  useEffect(() => {
    if (seen !== undefined) reportPromotion(seen);
  }, [seen]);
  // The offers alone may fail, beside an answer to the rest.
  if (error !== undefined && data?.currentUser?.bitsOffers == null) {
    return (
      <ErrorState
        title={t`Bits prices are unavailable right now. Check back again later.`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="24rem" />;
  const balance = data.currentUser?.bitsBalance ?? 0;
  const percent = firstTime === undefined ? 0 : Math.round(firstTime.discount * 100);
  return (
    <section aria-label={t`Buy Bits`}>
      <p className={styles.balance} role="status">
        <Plural value={balance} one="You have # Bit." other="You have # Bits." />
      </p>
      {balance < 0 && (
        <p className={styles.note}>
          <Trans>A payment was reversed after its Bits were spent. Buy Bits to cheer again.</Trans>
        </p>
      )}
      {data.paymentService === null ? (
        <p className={styles.note}>
          <Trans>Purchases are not possible on this site, because it has no payment provider.</Trans>
        </p>
      ) : (
        <>
          {data.paymentService.isTest && (
            <p className={styles.note}>
              <Trans>Prices are in test money: no real card is charged.</Trans>
            </p>
          )}
          {seen !== undefined && (
            <p className={styles.promo}>
              <Trans>Your first Bits: {percent}% off, one time only.</Trans>
            </p>
          )}
          <ul className={styles.offers}>
            {offers.map((offer) => {
              const { id, bits, exponent, currencyCode: currency } = offer;
              const price = moneyText({ amount: offer.amount, exponent, currency });
              const count = fullCount(bits);
              return (
                <li key={id}>
                  <span className={styles.count}>
                    <Plural value={bits} one="# Bit" other="# Bits" />
                  </span>
                  <span className={styles.price}>
                    {offer.discount > 0 && <s>{moneyText({ amount: offer.listAmount, exponent, currency })}</s>}
                    <Button
                      size="small"
                      variant={offer.isPromo ? 'primary' : 'secondary'}
                      aria-label={t`Buy ${count} Bits for ${price}`}
                      onClick={() => {
                        onBuy?.();
                        open({ type: 'bits_bundle', offerID: id, quantity: 1, channelID, isForm });
                      }}
                    >
                      {price}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
          {offers.some(({ includesVAT }) => !includesVAT) && (
            <p className={styles.note}>
              <Trans>Tax is added at checkout.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
};
