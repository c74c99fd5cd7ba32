import { StreamHeroStream } from '../../../features/streams/stream-hero.tsx';
import { type FragmentOf, graphql } from '../../../platform/graphql/graphql.ts';

/** Everything that the carousel and the filters of the front page read of a featured stream. */
export const FrontSlideFields = graphql(
  `
    fragment FrontSlideFields on FeaturedStream @_unmask {
      id
      headline
      stream {
        id
        broadcaster {
          id
          login
        }
        category {
          id
        }
        ...StreamHeroStream
      }
    }
  `,
  [StreamHeroStream],
);

/** A stream of the front page's carousel. */
export interface FrontSlide {
  readonly id: string;
  readonly headline: string | null;
  readonly stream: FragmentOf<typeof StreamHeroStream> & {
    readonly id: string;
    readonly broadcaster: { readonly id: string; readonly login: string };
  };
}
