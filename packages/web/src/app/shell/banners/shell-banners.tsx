import { type BannerName, chooseBanners } from '@bandshell/domain/banners';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { usePromotionAnswer } from '../../../core/checkout/use-promotion-place.ts';
import { ConsentFields } from '../../../core/consent/consent-fields.ts';
import { useStoreConsent } from '../../../core/consent/use-store-consent.ts';
import { useLayout } from '../../../core/page/layout-store.ts';
import { reportError } from '../../../platform/browser/report-error.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { useRouterState } from '../../../platform/router/router-context.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import type { BannerCandidate } from './banner-candidate.ts';
import { bannerCandidates } from './banner-candidates.ts';
import { holdHeaderSlot } from './header-slot.ts';
import { ShellBannersQuery } from './shell-banners-query.ts';
import { StickyPortal } from './sticky-portal.tsx';

/** Interval for checking banners that depend on the time. */
const LOOK_MS = 60_000;

const reportRule = (error: unknown, name: BannerName): void => reportError(error, { banner: name });

/** The banners of the shell: at most one below the top bar, and all that are due at the bottom of the window. */
export const ShellBanners = () => {
  const [{ data, error }, fetchAgain] = useQuery({ query: ShellBannersQuery, variables: {} });
  const { match } = useRouterState();
  const isTheatre = useLayout((layout) => layout.isTheatre);
  const now = useNow(LOOK_MS);
  const [done, setDone] = useState<ReadonlySet<BannerName>>(new Set());

  const isLoggedIn = data !== undefined && data.currentUser !== null;
  const { header, footer } =
    data === undefined
      ? { header: undefined, footer: [] }
      : chooseBanners(
          bannerCandidates.filter(({ name }) => !done.has(name)),
          { answer: data, routeName: match.route.name, isTheatre, now },
          isLoggedIn,
          reportRule,
        );

  const isKnown = data !== undefined || error !== undefined;
  const consent = data === undefined ? null : readFragment(ConsentFields, data.consent);
  useStoreConsent(isKnown ? consent : undefined, isLoggedIn);

  // Of the banners, this one alone advertises.
  const isOffer = header?.name === 'sign-up-upsell';
  const place = usePromotionAnswer(isOffer ? 'SIGN_UP' : undefined, 'page');
  const isHeaderShown = header !== undefined && !(isOffer && place !== 'stands' && place !== 'covered');
  // The place that the document kept must not shrink for the one rendering in which the offer asks.
  const isDecided = isKnown && !(isOffer && place === 'asks');
  useEffect(() => {
    if (isDecided) holdHeaderSlot(isHeaderShown, isLoggedIn);
  }, [isDecided, isHeaderShown, isLoggedIn]);

  const shown = ({ name, Component }: BannerCandidate) => {
    if (data === undefined) return null;
    const finish = () => {
      setDone((names) => new Set([...names, name]));
      fetchAgain({ requestPolicy: 'network-only' });
    };
    return (
      <HideOnCrash key={name} name={`banner ${name}`}>
        <Component answer={data} onDone={finish} />
      </HideOnCrash>
    );
  };
  return (
    <>
      {isHeaderShown && <StickyPortal place="header">{shown(header)}</StickyPortal>}
      {footer.length > 0 && <StickyPortal place="footer">{footer.map(shown)}</StickyPortal>}
    </>
  );
};
