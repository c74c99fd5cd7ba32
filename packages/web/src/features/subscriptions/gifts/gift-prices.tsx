import { offerMonths, type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import styles from './gift-prices.module.css';

export const GiftPricesProduct = graphql(`
  fragment GiftPricesProduct on SubscriptionProduct {
    id
    tier
    giftOffers(recipientLogin: $recipientLogin) {
      id
      eligibility {
        isEligible
      }
      listing {
        chargeModel {
          plan {
            interval {
              duration
            }
          }
        }
        previewPrice {
          total
          exponent
          currency
        }
      }
    }
  }
`);

export interface GiftPricesProps {
  readonly id: string;
  /** At least one. */
  readonly products: readonly FragmentOf<typeof GiftPricesProduct>[];
  readonly channelID: string;
  readonly channelName: string;
  readonly recipientName: string;
  readonly onBuy: (() => void) | undefined;
}

/** Tiers, lengths and prices of a gift for one user. A price opens checkout. */
export const GiftPrices = ({ id, products, channelID, channelName, recipientName, onBuy }: GiftPricesProps) => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const all = products.map((product) => readFragment(GiftPricesProduct, product));
  const [tier, setTier] = useState(all[0]?.tier as SubscriptionTier | undefined);
  const offers = (all.find((one) => one.tier === tier) ?? all[0])?.giftOffers ?? [];
  return (
    <section id={id} className={styles.panel} aria-label={t`Gift for ${recipientName}`}>
      {all.length > 1 && (
        <RadioGroup
          label={t`Tier`}
          look="segments"
          value={tier}
          onChange={setTier}
          options={all.map((one) => {
            const value = one.tier as SubscriptionTier;
            const number = tierNumber(value);
            return { value, label: t`Tier ${number}` };
          })}
        />
      )}
      <ul className={styles.offers} aria-label={t`For how long`}>
        {offers
          .filter(({ eligibility }) => eligibility.isEligible)
          .map(({ id: offerID, listing: { chargeModel, previewPrice } }) => (
            <li key={offerID}>
              <Plural value={offerMonths(chargeModel.plan.interval)} one="# month" other="# months" />
              <Button
                size="small"
                onClick={() => {
                  onBuy?.();
                  open({
                    ...{ type: 'channel_sub_standard_gift', offerID, quantity: 1, channelID, channelName },
                    isForm: false,
                  });
                }}
              >
                {moneyText({ ...previewPrice, amount: previewPrice.total })}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
};
