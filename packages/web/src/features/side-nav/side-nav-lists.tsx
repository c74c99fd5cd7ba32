import { liveStreamsTopic, userFollowsTopic, userRecommendationsTopic } from '@bandshell/contract';
import {
  followSortOrder,
  mayShowHypeTrainCard,
  maySortFollowed,
  pageContextOf,
  referrerDomain,
} from '@bandshell/domain/side-nav';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { useQuery } from 'urql';
import { useFlag } from '../../core/flags/use-flag.ts';
import { useHiddenSuggestions } from '../../core/viewer/use-hidden-suggestions.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useRouterState } from '../../platform/router/router-context.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { onCardKey } from './card-keys.ts';
import { CardTooltip } from './card-tooltip.tsx';
import { directoryName } from './directory-names.ts';
import { useFollowSort } from './follow-sort.ts';
import { FollowSortMenu } from './follow-sort-menu.tsx';
import { OnboardingCard } from './onboarding-card.tsx';
import { sectionsOf } from './sections.ts';
import styles from './side-nav.module.css';
import { SideNavQuery } from './side-nav-query.ts';
import { SideNavSection } from './side-nav-section.tsx';

// Trains are rare.
const HypeTrainCard = lazyPart(async () => (await import('./hype-train-card.tsx')).HypeTrainCard);

// Most visitors need none of it.
const SideNavExtras = lazyPart(async () => (await import('./side-nav-extras.tsx')).SideNavExtras);

const client = { platform: 'WEB', clientApp: 'bandshell-web' } as const;

let own: { readonly referrerDomain: string | null; readonly viewportWidth: number; readonly viewportHeight: number };
/** How the page was opened; it stays, so that a resized window asks for no other lists. */
const ownContext = (): typeof own => {
  own ??= {
    referrerDomain: referrerDomain(document.referrer, window.location.host),
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
  };
  return own;
};

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'];

const WaitingLists = () => (
  <div className={styles.waiting} aria-busy="true">
    {WAITING.map((name) => (
      <Skeleton key={name} shape="round" width="3.2rem" height="3.2rem" />
    ))}
  </div>
);

/** The sections, kept fresh by topics and once a minute while the user is not idle. */
export const SideNavLists = () => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const [sort, chooseSort] = useFollowSort();
  const { match } = useRouterState();
  const withFreeformTags = useFlag('withFreeformTags');
  const creatorAnniversariesFeature = useFlag('creatorAnniversariesFeature');
  const { channelName, ...page } = pageContextOf(match.params);
  const isLoggedIn = status === 'logged-in';
  const asked = useQuery({
    query: SideNavQuery,
    variables: {
      isLoggedIn,
      withFreeformTags,
      creatorAnniversariesFeature,
      input: {
        followSortOrder: isLoggedIn ? followSortOrder(sort) : 'CCV',
        contextChannelName: channelName,
        // Visitors share answers, so they say nothing of themselves.
        recommendationContext: { ...client, ...page, ...(isLoggedIn ? ownContext() : {}) },
      },
    },
    requestPolicy: 'network-only',
    pause: status === 'unknown',
    context: isLoggedIn ? undefined : anonymous,
  });
  const [{ data: answered, error }] = asked;
  const fetchAgain = useFetchAgain(asked);
  useFreshList(liveStreamsTopic, asked);
  useTopic(viewer === null ? null : userFollowsTopic(viewer.id), fetchAgain, fetchAgain);
  useTopic(viewer === null ? null : userRecommendationsTopic(viewer.id), fetchAgain, fetchAgain);
  const { hidesStream } = useHiddenSuggestions();
  const lists = useRef<HTMLDivElement>(null);
  // The lists of the page before stay until those of this page are there.
  const last = useRef<{ readonly userID: string | null; readonly data: ResultOf<typeof SideNavQuery> }>(undefined);
  const userID = viewer?.id ?? null;
  if (answered !== undefined) last.current = { userID, data: answered };
  const data = last.current?.userID === userID ? last.current.data : undefined;
  if (data === undefined) {
    return error === undefined ? <WaitingLists /> : null;
  }
  const sections = sectionsOf(data.sideNav.sections, {
    ...{ sort, hidesStream, locale: document.documentElement.lang },
    nameOfList: (slug) => {
      const name = directoryName(slug);
      return name === null ? undefined : t(name);
    },
  });
  const live = sections.flatMap(({ entries }) => entries.flatMap((one) => (one.kind === 'stream' ? one.row : [])));
  const hasTrain = mayShowHypeTrainCard(
    live.map(({ channelLabel, content: { hasHypeTrain } }) => ({ channelLabel, hasHypeTrain })),
  );
  const campaigns = live.flatMap(({ promotionsCampaignID }) => promotionsCampaignID ?? []).join(' ');
  const isFollowing = sections.some(({ kind }) => kind === 'followed');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the links inside
    <div ref={lists} onKeyDown={onCardKey}>
      {isLoggedIn && !isFollowing && <OnboardingCard />}
      {hasTrain && (
        <HideOnCrash name="the card of a hype train">
          <Suspense fallback={<Skeleton shape="block" height="6rem" />}>
            <HypeTrainCard streams={live} />
          </Suspense>
        </HideOnCrash>
      )}
      {sections.map((section) => (
        <SideNavSection
          key={section.kind}
          section={section}
          control={
            section.kind === 'followed' && maySortFollowed(section.entries.length) ? (
              <FollowSortMenu sort={sort} onChoose={chooseSort} />
            ) : undefined
          }
        />
      ))}
      {sections.length === 0 && (
        <p className={styles.none}>
          <Trans>Nobody is live right now.</Trans>
        </p>
      )}
      <CardTooltip sections={sections} />
      {(isLoggedIn || campaigns !== '') && (
        <HideOnCrash name="extras of the side navigation">
          <Suspense>
            <SideNavExtras
              isLoggedIn={isLoggedIn}
              lists={lists}
              campaigns={campaigns}
              ratio={data.sideNav.impressionRatio}
            />
          </Suspense>
        </HideOnCrash>
      )}
    </div>
  );
};
