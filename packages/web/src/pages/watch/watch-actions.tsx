import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import type { TakeDownProps } from '../../features/admin/take-down.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import type { SharedContent } from '../../features/sharing/share-dialog.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { LiveValue } from '../../platform/react/live-value.ts';
import styles from './watch.module.css';

/** Only staff need this code, so others do not load it. */
const TakeDown = lazyPart(async () => (await import('../../features/admin/take-down.tsx')).TakeDown);

export interface WatchActionsProps {
  readonly content: SharedContent;
  readonly position: LiveValue<number>;
  /** Address of a file; undefined if the viewer may not download it. */
  readonly downloadHref?: string | undefined;
  /** More ways to share, in the dialog. */
  readonly more?: (close: () => void) => ReactNode;
  /** What staff may take away. */
  readonly takeDown: TakeDownProps;
}

/** Actions of viewers, of the owner and of staff on the content. */
export const WatchActions = ({ content, position, downloadHref, more, takeDown }: WatchActionsProps) => {
  const { viewer } = useViewer();
  const isStaff = viewer?.roles.isStaff === true || viewer?.roles.isSiteAdmin === true;
  return (
    <>
      <ShareButton content={content} readPosition={position.read} more={more} />
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
    </>
  );
};
