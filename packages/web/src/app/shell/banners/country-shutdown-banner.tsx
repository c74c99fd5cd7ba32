import { countryShutdownKey, PRODUCT_NAME } from '@bandshell/domain';
import { storedValue } from '../../../platform/storage/stored-value.ts';
import { FooterBanner } from '../../../ui/banner/footer-banner.tsx';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';
import { NoticeLink } from './notice-link.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Which announcement was dismissed last. */
const dismissed = storedValue('country-shutdown-dismissed', isText);

/** Midnight of a calendar date in UTC, so that every time zone names the same day. */
const dayText = (date: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const CountryShutdownBanner = ({ answer: { countryShutdown }, onDone }: BannerProps) => {
  if (countryShutdown === null) return null;
  const { country, date, helpURL } = countryShutdown;
  return (
    <FooterBanner
      label="Announcement"
      onDismiss={() => {
        dismissed.write(countryShutdownKey(countryShutdown));
        onDone();
      }}
    >
      {`${PRODUCT_NAME} will stop operating in ${country} on ${dayText(date)}.`}{' '}
      <NoticeLink url={helpURL}>Learn more</NoticeLink>
    </FooterBanner>
  );
};

/** The product stops in one country; it stays until it is dismissed, and another date or country is another banner. */
export const countryShutdownCandidate: BannerCandidate = {
  name: 'country-shutdown',
  place: 'footer',
  audience: 'everyone',
  isDue: ({ answer: { countryShutdown } }) =>
    countryShutdown !== null && dismissed.read() !== countryShutdownKey(countryShutdown),
  Component: CountryShutdownBanner,
};
