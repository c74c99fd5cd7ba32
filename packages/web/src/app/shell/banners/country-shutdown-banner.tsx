import { countryShutdownKey } from '@bandshell/domain/banners';
import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { dayText } from '../../../platform/format/times.ts';
import { storedValue } from '../../../platform/storage/stored-value.ts';
import { FooterBanner } from '../../../ui/banner/footer-banner.tsx';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';
import { NoticeLink } from './notice-link.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The announcement that was dismissed last. */
const dismissed = storedValue('country-shutdown-dismissed', isText);

const CountryShutdownBanner = ({ answer: { countryShutdown }, onDone }: BannerProps) => {
  const { t } = useLingui();
  if (countryShutdown === null) return null;
  const { country, date, helpURL } = countryShutdown;
  // Midnight in UTC, as every time zone names the same day.
  const day = dayText(`${date}T00:00:00Z`);
  return (
    <FooterBanner
      label={t`Announcement`}
      onDismiss={() => {
        dismissed.write(countryShutdownKey(countryShutdown));
        onDone();
      }}
    >
      <Trans>
        {PRODUCT_NAME} will stop operating in {country} on {day}.
      </Trans>{' '}
      <NoticeLink url={helpURL}>
        <Trans>Learn more</Trans>
      </NoticeLink>
    </FooterBanner>
  );
};

/**
 * Announces that the product closes in a country. It stays until it is dismissed; another date or country shows a new
 * banner.
 */
export const countryShutdownCandidate: BannerCandidate = {
  name: 'country-shutdown',
  place: 'footer',
  audience: 'everyone',
  isDue: ({ answer: { countryShutdown } }) =>
    countryShutdown !== null && dismissed.read() !== countryShutdownKey(countryShutdown),
  Component: CountryShutdownBanner,
};
