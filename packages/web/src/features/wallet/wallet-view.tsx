import { revenuePath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { moneyText } from '../../core/money/money-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { StatementsTable } from './statements-table.tsx';
import styles from './wallet.module.css';
import { WalletQuery } from './wallet-query.ts';

/** The data that the viewer has earned, what is paid out when, and where to. */
export const WalletView = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: WalletQuery, requestPolicy: 'cache-and-network' });
  const wallet = data?.currentUser?.channel?.creatorWallet;
  if (wallet == null && error !== undefined) {
    return (
      <ErrorState
        title={t`Your wallet could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (wallet == null) return <Skeleton shape="block" height="36rem" />;
  if (!wallet.isCreator) {
    return (
      <EmptyState
        title={t`You do not earn yet`}
        text={<Trans>Partners and affiliates earn from subscriptions and Bits. Their money is kept here.</Trans>}
      />
    );
  }
  const threshold = moneyText(wallet.payoutThreshold);
  const next = dayText(wallet.nextPayoutAt);
  return (
    <div className={styles.parts}>
      <dl className={styles.numbers}>
        <div className={styles.number}>
          <dt>
            <Trans>Balance</Trans>
          </dt>
          <dd>{moneyText(wallet.balance)}</dd>
        </div>
        <div className={styles.number}>
          <dt>
            <Trans>Ready for payout</Trans>
          </dt>
          <dd>
            {moneyText(wallet.payable)}
            <small>
              <Trans>Paid out from {threshold}. Newer earnings are held in case a buyer takes their money back.</Trans>
            </small>
          </dd>
        </div>
        <div className={styles.number}>
          <dt>
            <Trans>Next payout</Trans>
          </dt>
          <dd className={styles.date}>{next}</dd>
        </div>
      </dl>
      <BankAccountCard account={wallet.payoutAccount} fieldsURL={wallet.payoutFieldsURL} />
      <Card
        title={t`Statements`}
        aside={
          <ButtonLink size="small" to={revenuePath(login)}>
            <Trans>Revenue by day</Trans>
          </ButtonLink>
        }
      >
        <StatementsTable months={wallet.months} />
        {wallet.months.length > 0 && (
          <p>
            <a className={styles.file} href="/wallet/statements.csv" download>
              <Trans>Download as CSV</Trans>
            </a>
          </p>
        )}
      </Card>
      <Card title={t`Payouts`}>
        <OwnPayouts />
      </Card>
    </div>
  );
};
