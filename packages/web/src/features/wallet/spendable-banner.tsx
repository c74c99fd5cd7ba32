import { walletPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { moneyText } from '../../core/money/money-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { storedValue } from '../../platform/storage/stored-value.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './spendable-banner.module.css';

const SpendableBalanceBannerQuery = graphql(`
  query SpendableBalanceBanner($channelID: ID!) {
    spendableBalanceBanner(channelID: $channelID) {
      isEligible
      amount {
        amount
        exponent
        currency
      }
    }
  }
`);

/** A viewer who closes it does not see it for so long. */
const HIDDEN_MS = 7 * 24 * 60 * 60_000;
const closedAt = storedValue('spendable-banner-dismissed-at', (value): value is number => typeof value === 'number');

/** Below the video of the own channel: a balance that would be paid out waits for a bank account. */
export const SpendableBanner = ({ channelID }: { readonly channelID: string }) => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useState(() => (closedAt.read() ?? 0) > Date.now() - HIDDEN_MS);
  const [{ data }] = useQuery({ query: SpendableBalanceBannerQuery, variables: { channelID }, pause: isHidden });
  const banner = data?.spendableBalanceBanner;
  if (isHidden || banner == null || !banner.isEligible) return null;
  const amount = moneyText(banner.amount);
  return (
    <aside className={styles.banner} aria-label={t`Your balance`}>
      <p>
        <Trans>You have {amount} waiting. Add a bank account so that we can pay it out.</Trans>
      </p>
      <Link to={walletPath}>
        <Trans>Open wallet</Trans>
      </Link>
      <IconButton
        size="small"
        label={t`Hide this for a week`}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          closedAt.write(Date.now());
          setHidden(true);
        }}
      />
    </aside>
  );
};
