import { siteNoticeKey } from '@bandshell/domain/banners';
import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { type StoredValue, storedValue } from '../../../platform/storage/stored-value.ts';
import { HeaderBanner } from '../../../ui/banner/header-banner.tsx';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';
import { NoticeLink } from './notice-link.tsx';
import type { ShellBannersAnswer } from './shell-banners-query.ts';

type Notice = ShellBannersAnswer['moneyNotice'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The notice that was dismissed last. */
const paymentsDismissed = storedValue('payments-notice-dismissed', isText);
const moneyDismissed = storedValue('money-notice-dismissed', isText);

const isNew = (notice: Notice, dismissed: StoredValue<string>): boolean =>
  notice !== null && dismissed.read() !== siteNoticeKey(notice);

interface NoticeBannerProps {
  readonly notice: Notice;
  readonly dismissed: StoredValue<string>;
  readonly onDone: () => void;
  readonly label: string;
  readonly icon: ReactNode;
}

const NoticeBanner = ({ notice, dismissed, onDone, label, icon }: NoticeBannerProps) => {
  if (notice === null) return null;
  const dismiss = () => {
    dismissed.write(siteNoticeKey(notice));
    onDone();
  };
  return (
    <HeaderBanner label={label} icon={icon} onDismiss={dismiss}>
      {notice.text}{' '}
      {notice.url !== null && (
        <NoticeLink url={notice.url}>
          <Trans>Learn more</Trans>
        </NoticeLink>
      )}
    </HeaderBanner>
  );
};

const PaymentsBanner = ({ answer, onDone }: BannerProps) => {
  const { t } = useLingui();
  return (
    <NoticeBanner
      notice={answer.paymentsNotice}
      dismissed={paymentsDismissed}
      onDone={onDone}
      label={t`Payment notice`}
      icon={<CreditCard />}
    />
  );
};

const MoneyBanner = ({ answer, onDone }: BannerProps) => {
  const { t } = useLingui();
  return (
    <NoticeBanner
      notice={answer.moneyNotice}
      dismissed={moneyDismissed}
      onDone={onDone}
      label={t`Wallet notice`}
      icon={<WalletMinimal />}
    />
  );
};

/** The operator's notice about payments. The server sends it only to users whose gate is open. */
export const paymentsCandidate: BannerCandidate = {
  name: 'payments',
  place: 'header',
  audience: 'logged-in',
  isDue: ({ answer }) => isNew(answer.paymentsNotice, paymentsDismissed),
  Component: PaymentsBanner,
};

/** The operator's notice about money. */
export const moneyCandidate: BannerCandidate = {
  name: 'money',
  place: 'header',
  audience: 'logged-in',
  isDue: ({ answer }) => isNew(answer.moneyNotice, moneyDismissed),
  Component: MoneyBanner,
};
