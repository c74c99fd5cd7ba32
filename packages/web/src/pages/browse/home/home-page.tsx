import { liveStreamsTopic } from '@bandshell/contract';
import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { AdSlot } from '../../../features/ads/ad-slot.tsx';
import { CategoryCardCategory } from '../../../features/categories/category-card.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../../../features/categories/category-grid.tsx';
import { AllHidden } from '../../../features/recommendations/all-hidden.tsx';
import { SuggestionMenuSlot } from '../../../features/recommendations/suggestion-menu-slot.tsx';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { StreamHeroStream } from '../../../features/streams/stream-hero.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ContinueSlot } from './continue-slot.tsx';
import { FieldsSlot } from './fields-slot.tsx';
import { FollowedSlot } from './followed-slot.tsx';
import { ForYouSlot } from './for-you-slot.tsx';
import { FrontHero } from './front-hero.tsx';
import { FrontSlideFields } from './front-slide.ts';

const HomePageQuery = graphql(
  `
    query HomePage {
      featuredStreams {
        ...FrontSlideFields
      }
      streams(first: 24) {
        edges {
          node {
            id
            broadcaster {
              id
              login
            }
            category {
              id
            }
          ...StreamCardStream
            ...StreamHeroStream
          }
        }
      }
      categories(first: 12) {
        id
        ...CategoryCardCategory
      }
    }
  `,
  [FrontSlideFields, StreamCardStream, StreamHeroStream, CategoryCardCategory],
);

const Waiting = () => {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Live now`}>
        <StreamGridSkeleton />
      </Section>
      <Section title={t`Categories`}>
        <CategoryGridSkeleton row />
      </Section>
    </>
  );
};

export const HomePage = () => {
  const { t } = useLingui();
  usePageTitle('');
  const asked = useQuery({
    query: HomePageQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const hidden = useHiddenSuggestions();
  const streams = (data?.streams.edges ?? []).map(({ node }) => node).filter((stream) => !hidden.hidesStream(stream));
  const [top] = streams;
  const featured = (data?.featuredStreams ?? []).filter(({ stream }) => !hidden.hidesStream(stream));
  const slides = featured.length > 0 || top === undefined ? featured : [{ id: top.id, headline: null, stream: top }];
  const inFront = new Set(slides.map(({ stream }) => stream.id));
  const others = streams.filter(({ id }) => !inFront.has(id));
  const categories = (data?.categories ?? []).filter(({ id }) => !hidden.hidesCategory(id));

  return (
    <Page>
      <VisuallyHidden as="h1">
        <Trans>Live on Bandshell</Trans>
      </VisuallyHidden>
      {data === undefined && error === undefined && <Waiting />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`The live channels could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {data !== undefined && data.streams.edges.length > 0 && top === undefined && <AllHidden />}
      {data?.streams.edges.length === 0 && (
        <EmptyState
          title={t`Nobody is live`}
          text={t`Browse the categories, or be the first to go live.`}
          action={
            <ButtonLink to={directoryPath} variant="primary">
              <Trans>Browse categories</Trans>
            </ButtonLink>
          }
        />
      )}
      {slides.length > 0 && <FrontHero slides={slides} />}
      <FollowedSlot />
      <ContinueSlot />
      <ForYouSlot />
      {others.length > 0 && (
        <Section title={t`Live now`}>
          <StreamGrid
            streams={others.map((stream) => ({ id: stream.id, stream }))}
            corner={({ broadcaster, category }) => <SuggestionMenuSlot channel={broadcaster} category={category} />}
          />
        </Section>
      )}
      {categories.length > 0 && (
        <Section
          title={t`Categories`}
          aside={
            <SectionLink to={directoryPath}>
              <Trans>All categories</Trans>
            </SectionLink>
          }
        >
          <CategoryGrid row categories={categories.map((category) => ({ id: category.id, category }))} />
        </Section>
      )}
      {data !== undefined && <FieldsSlot shownIDs={[...inFront, ...others.map(({ id }) => id)]} />}
      {data !== undefined && <AdSlot pageKind="home" />}
    </Page>
  );
};
