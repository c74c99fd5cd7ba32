import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './share-button.module.css';
import type { SharedContent } from './share-dialog.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

export interface ShareButtonProps {
  readonly content: SharedContent;
  /** The playback position in seconds; left out if links have no times. */
  readonly readPosition?: () => number;
  /** More ways to share, in the dialog. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}

/** Opens the dialog with the links of some content. */
export const ShareButton = ({ content, readPosition, more }: ShareButtonProps) => {
  const { t } = useLingui();
  const [position, setPosition] = useState<number>();
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        data-folds
        title={t`Share`}
        aria-haspopup="dialog"
        onClick={() => setPosition(readPosition?.() ?? 0)}
      >
        <span className={styles.label}>
          <Trans>Share</Trans>
        </span>
      </Button>
      {position !== undefined && (
        <HideOnCrash name="share">
          <Suspense>
            <ShareDialog
              open
              content={content}
              position={position}
              more={more}
              onClose={() => setPosition(undefined)}
            />
          </Suspense>
        </HideOnCrash>
      )}
    </>
  );
};
