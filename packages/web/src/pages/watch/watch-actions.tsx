import { Trans } from '@lingui/react/macro';
import { Download, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { LiveValue } from '../../platform/react/live-value.ts';
import type { SharedContent } from '../../rooms/videos/share-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './watch.module.css';

const ShareDialog = lazyPart(async () => (await import('../../rooms/videos/share-dialog.tsx')).ShareDialog);

export interface WatchActionsProps {
  readonly content: SharedContent;
  readonly position: LiveValue<number>;
  /** Address of a file; undefined where who looks may not have it. */
  readonly downloadHref?: string | undefined;
}

/** What everybody, and what the owner, may do with what plays. */
export const WatchActions = ({ content, position, downloadHref }: WatchActionsProps) => {
  const [shared, setShared] = useState<number>();
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setShared(position.read())}>
        <Trans>Share</Trans>
      </Button>
      {downloadHref !== undefined && (
        <a className={styles.download} href={downloadHref} download>
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </a>
      )}
      {shared !== undefined && (
        <Suspense>
          <ShareDialog open content={content} position={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
};
