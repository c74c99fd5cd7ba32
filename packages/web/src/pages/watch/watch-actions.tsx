import { Trans } from '@lingui/react/macro';
import { Download, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import type { TakeDownProps } from '../../features/admin/take-down.tsx';
import type { SharedContent } from '../../features/videos/share-dialog.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { LiveValue } from '../../platform/react/live-value.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './watch.module.css';

const ShareDialog = lazyPart(async () => (await import('../../features/videos/share-dialog.tsx')).ShareDialog);

/** Only staff need this code, so others do not load it. */
const TakeDown = lazyPart(async () => (await import('../../features/admin/take-down.tsx')).TakeDown);

export interface WatchActionsProps {
  readonly content: SharedContent;
  readonly position: LiveValue<number>;
  /** Address of a file; undefined if the viewer may not download it. */
  readonly downloadHref?: string | undefined;
  /** What staff may take away. */
  readonly takeDown: TakeDownProps;
}

/** Actions of viewers, of the owner and of staff on the content. */
export const WatchActions = ({ content, position, downloadHref, takeDown }: WatchActionsProps) => {
  const { viewer } = useViewer();
  const isStaff = viewer?.roles.isStaff === true || viewer?.roles.isSiteAdmin === true;
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
      {isStaff && (
        <Suspense>
          <TakeDown {...takeDown} />
        </Suspense>
      )}
      {shared !== undefined && (
        <Suspense>
          <ShareDialog open content={content} position={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
};
