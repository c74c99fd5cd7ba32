import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ViewingHistoryCard } from '../../../features/consent/viewing-history-card.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Loader } from '../../../ui/loader/loader.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import styles from './history-page.module.css';

// Lists of videos belong to pages that must be quick; this one shares their code without adding to it.
const WatchedVideos = lazyPart(async () => (await import('../../../features/videos/watched-videos.tsx')).WatchedVideos);

/** Everything that the viewer watched, with the switch that pauses the history and the button that clears it. */
export const HistoryPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Viewing history`);
  const [clearings, setClearings] = useState(0);
  return (
    <Page>
      <PageHeading>
        <Trans>Viewing history</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <div className={styles.columns}>
            <div className={styles.settings}>
              <ViewingHistoryCard title={t`Settings`} onCleared={() => setClearings((count) => count + 1)} />
            </div>
            <div className={styles.list}>
              <Suspense fallback={<Loader label={t`Loading your viewing history`} />}>
                <WatchedVideos key={clearings} />
              </Suspense>
            </div>
          </div>
        )}
      </RequireViewer>
    </Page>
  );
};
