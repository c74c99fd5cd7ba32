import { Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { useChatDisplay } from '../display/chat-display.ts';
import styles from './link-preview.module.css';
import type { LinkPreviewCardProps } from './link-preview-card.tsx';
import { mayHavePreview } from './may-have-preview.ts';

const LinkPreviewCard = lazyPart(async () => (await import('./link-preview-card.tsx')).LinkPreviewCard);

/** A card under a message that links to a clip or a video of the site. Its code comes with the first such link. */
export const LinkPreview = (props: LinkPreviewCardProps) => {
  const isWanted = useChatDisplay(({ hasLinkPreviews }) => hasLinkPreviews);
  if (!isWanted || !mayHavePreview(props.text)) return null;
  return (
    <HideOnCrash name="the preview of a link">
      <Suspense fallback={<span className={styles.waiting} aria-hidden="true" />}>
        <LinkPreviewCard {...props} />
      </Suspense>
    </HideOnCrash>
  );
};
