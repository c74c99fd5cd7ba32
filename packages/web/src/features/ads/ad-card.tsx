import { type AdDismissal, type AdPageKind, decideAd, isAdPutAway } from '@bandshell/domain/ads';
import { turboPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { usePromotionPlace } from '../../core/checkout/use-promotion-place.ts';
import { useConsentFor } from '../../core/consent/consent-for.ts';
import { track } from '../../core/tracking/track.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { Link } from '../../platform/router/link.tsx';
import { storedValue } from '../../platform/storage/stored-value.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './ad-card.module.css';
import { AdCardQuery } from './ad-card-query.ts';
import { ownAd } from './own-ad.ts';

const isDismissal = (value: unknown): value is AdDismissal =>
  typeof value === 'object' &&
  value !== null &&
  'adId' in value &&
  typeof value.adId === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

const putAway = storedValue('ad-dismissed', isDismissal);

/**
 * Shows one of the site's own ads if the ad decision allows it. It sends no query before the visitor's consent is
 * known. Errors are reported, and the slot stays empty.
 */
export const AdCard = ({ pageKind }: { readonly pageKind: AdPageKind }) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const [isClosed, setClosed] = useState(false);
  const isConsentGiven = useConsentFor('HOUSE_ADS');
  useEffect(() => track('ad_manager_mounted', { page: pageKind }), [pageKind]);
  // Only the query tells whether the user has Turbo. Everything else is known beforehand.
  const may = (hasTurbo: boolean) =>
    decideAd({
      pageKind,
      viewer: viewer !== null ? { id: viewer.id, hasTurbo } : status === 'anonymous' ? 'anonymous' : 'unknown',
      isConsentGiven,
    }).mayRun;
  const [{ data }] = useQuery({ query: AdCardQuery, variables: {}, pause: isClosed || !may(false) });

  const slot =
    isClosed || data?.currentUser == null || !may(data.currentUser.hasTurbo) || !data.adSlot.isOpen
      ? undefined
      : data.adSlot;
  const ad = slot?.houseAd ?? {
    ...ownAd,
    ...{ title: t(ownAd.title), body: t(ownAd.body), linkLabel: t(ownAd.linkLabel) },
  };
  const isDue = slot !== undefined && !isAdPutAway(putAway.read(), ad.id, Date.now());
  const place = usePromotionPlace(isDue ? 'HOUSE_AD' : undefined, 'page');
  if (!isDue || place === 'none') return null;

  return (
    <aside aria-label={t`Ad of this site`} className={styles.ad} data-covered={place === 'covered' || undefined}>
      <div className={styles.text}>
        <p className={styles.mark}>
          <Trans>From this site</Trans>
        </p>
        <p className={styles.title}>{ad.title}</p>
        <p className={styles.body}>{ad.body}</p>
        {slot.isAdFreeUpsellShown && (
          <p className={styles.upsell}>
            <Link to={turboPath}>
              <Trans>Watch without ads</Trans>
            </Link>
          </p>
        )}
      </div>
      <ButtonLink size="small" to={ad.linkPath}>
        {ad.linkLabel}
      </ButtonLink>
      <IconButton
        label={t`Hide this ad`}
        size="small"
        hint="none"
        icon={<X aria-hidden="true" />}
        onClick={() => {
          putAway.write({ adId: ad.id, at: Date.now() });
          setClosed(true);
        }}
      />
    </aside>
  );
};
