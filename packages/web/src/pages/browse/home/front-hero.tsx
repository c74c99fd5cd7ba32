import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { StreamHero } from '../../../features/streams/stream-hero.tsx';
import { useFirstViewOver } from '../../../platform/first-view/first-view.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { type FrontSlide, FrontSlideFields } from './front-slide.ts';

const FrontHeroQuery = graphql(
  `
    query FrontHero {
      featuredStreams(isRegional: true) {
        ...FrontSlideFields
      }
    }
  `,
  [FrontSlideFields],
);

// The first picture is the page's largest. A layer that moves over it comes after it is painted.
const FrontCarousel = lazyPart(async () => (await import('./front-carousel.tsx')).FrontCarousel);

/**
 * Everything that staff feature, or the most watched stream. The first slide stays the one of the first paint; those
 * for the visitor's region, which the document cannot know, come after it.
 */
export const FrontHero = ({ slides }: { readonly slides: readonly FrontSlide[] }) => {
  const [shown, setShown] = useState<string>();
  const isFirstViewOver = useFirstViewOver();
  const { hidesStream } = useHiddenSuggestions();
  const [{ data }] = useQuery({
    query: FrontHeroQuery,
    variables: {},
    requestPolicy: 'network-only',
    pause: !isFirstViewOver,
  });
  const regional = (data?.featuredStreams ?? []).filter(({ stream }) => !hidesStream(stream));
  const known = new Set(slides.map(({ stream }) => stream.id));
  const all = [...slides, ...regional.filter(({ stream }) => !known.has(stream.id))];
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === shown),
  );
  const slide = all[at];
  if (slide === undefined) return null;
  return (
    <StreamHero
      stream={slide.stream}
      headline={slide.headline}
      over={
        isFirstViewOver && (
          <HideOnCrash name="carousel of the front page">
            <Suspense>
              <FrontCarousel slides={all} at={at} onShow={setShown} />
            </Suspense>
          </HideOnCrash>
        )
      }
    />
  );
};
