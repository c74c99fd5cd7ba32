import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { StreamHeroStream } from '../../features/streams/stream-hero.tsx';
import { graphql } from '../../platform/graphql/graphql.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './front-carousel.module.css';
import type { FrontSlide } from './front-hero.tsx';
import { FrontPreview } from './front-preview.tsx';

const FrontCarouselQuery = graphql(
  `
    query FrontCarousel {
      featuredStreams(isRegional: true) {
        id
        headline
        stream {
          id
          broadcaster {
            id
            login
          }
          ...StreamHeroStream
        }
      }
    }
  `,
  [StreamHeroStream],
);

export interface FrontCarouselProps {
  readonly slides: readonly FrontSlide[];
  readonly at: number;
  readonly onShow: (id: string) => void;
  readonly onRegional: (slides: readonly FrontSlide[]) => void;
}

/** Plays the shown stream over its picture, without sound, and leads to the other slides. */
export const FrontCarousel = ({ slides, at, onShow, onRegional }: FrontCarouselProps) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: FrontCarouselQuery, variables: {}, requestPolicy: 'network-only' });
  const featured = data?.featuredStreams;
  useEffect(() => {
    if (featured !== undefined) onRegional(featured);
  }, [featured, onRegional]);
  const slide = slides[at];
  const count = slides.length;
  const place = at + 1;
  const show = (next: number) => {
    const id = slides[(next + count) % count]?.id;
    if (id !== undefined) onShow(id);
  };
  return (
    <>
      {slide !== undefined && <FrontPreview key={slide.stream.id} login={slide.stream.broadcaster.login} />}
      {count > 1 && (
        <fieldset className={styles.steps} aria-label={t`Featured streams`}>
          <IconButton
            size="small"
            hint="none"
            label={t`Previous stream`}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => show(at - 1)}
          />
          <span className={styles.place} aria-live="polite">{t`${place} of ${count}`}</span>
          <IconButton
            size="small"
            hint="none"
            label={t`Next stream`}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => show(at + 1)}
          />
        </fieldset>
      )}
    </>
  );
};
