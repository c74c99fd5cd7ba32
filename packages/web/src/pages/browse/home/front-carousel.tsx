import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './front-carousel.module.css';
import { FrontPreview } from './front-preview.tsx';
import type { FrontSlide } from './front-slide.ts';

export interface FrontCarouselProps {
  readonly slides: readonly FrontSlide[];
  readonly at: number;
  readonly onShow: (id: string) => void;
}

/** Plays the shown stream over its picture and leads to the other slides. */
export const FrontCarousel = ({ slides, at, onShow }: FrontCarouselProps) => {
  const { t } = useLingui();
  const slide = slides[at];
  const count = slides.length;
  const place = at + 1;
  const show = (next: number) => {
    const id = slides[(next + count) % count]?.id;
    if (id !== undefined) onShow(id);
  };
  return (
    <>
      {slide !== undefined && (
        <FrontPreview channelID={slide.stream.broadcaster.id} login={slide.stream.broadcaster.login} />
      )}
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
