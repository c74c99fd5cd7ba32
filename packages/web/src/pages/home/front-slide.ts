import type { StreamHeroStream } from '../../features/streams/stream-hero.tsx';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';

/** A stream of the front page's carousel. */
export interface FrontSlide {
  readonly id: string;
  readonly headline: string | null;
  readonly stream: FragmentOf<typeof StreamHeroStream> & {
    readonly id: string;
    readonly broadcaster: { readonly login: string };
  };
}
