import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import styles from './boosts.module.css';

/** The offers that can be bought. */
export const BoostOffersFields = graphql(
  `
    fragment BoostOffersFields on BoostOffer {
      id
      impressions
      price {
        ...MoneyFields
      }
    }
  `,
  [MoneyFields],
);

export interface BoostOffersProps {
  readonly offers: readonly FragmentOf<typeof BoostOffersFields>[];
  readonly channelID: string;
  readonly channelName: string;
}

/** How often the channel is to be shown, and for how much. */
export const BoostOffers = ({ offers: fragments, channelID, channelName }: BoostOffersProps) => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const offers = readFragment(BoostOffersFields, fragments);
  const [wanted, setWanted] = useState<string>();
  const chosen = offers.find(({ id }) => id === wanted) ?? offers[0];
  if (chosen === undefined) return null;
  const price = moneyText(chosen.price);
  return (
    <Card title={t`Promoted places`}>
      <div className={styles.parts}>
        <p className={styles.soft}>
          <Trans>
            While you are live, your channel appears among the promoted channels in the channel list, for up to 30 days.
            An impression counts when someone has it in view, at most once an hour for each device. The price of unused
            impressions goes back to your card. Staff may end a boost.
          </Trans>
        </p>
        <RadioGroup
          label={t`How often`}
          look="cards"
          value={chosen.id}
          onChange={setWanted}
          options={offers.map((offer) => ({
            value: offer.id,
            label: (
              <span className={styles.offer}>
                <Plural value={offer.impressions} one="# impression" other="# impressions" />
                <strong>{moneyText(offer.price)}</strong>
              </span>
            ),
          }))}
        />
        <div>
          <Button
            variant="primary"
            onClick={() =>
              open({ type: 'paid_boost', offerID: chosen.id, quantity: 1, channelID, channelName, isForm: false })
            }
          >
            <Trans>Boost for {price}</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
};
