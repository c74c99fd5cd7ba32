import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { Loader } from '../../../../ui/loader/loader.tsx';
import { Progress } from '../../../../ui/progress/progress.tsx';
import { PlaceholderGrid } from '../../../../ui/skeleton/placeholder-grid.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import styles from '../dev-ui-page.module.css';
import { Sample } from '../sample.tsx';

export const States = () => {
  const [waits, setWaits] = useState(0);
  return (
    <>
      <Sample title="Skeletons" layout="stack">
        <Skeleton width="60%" />
        <div style={{ display: 'flex', gap: '1rem' }}>
          <Skeleton shape="round" width="4rem" height="4rem" />
          <div style={{ flex: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="50%" />
          </div>
        </div>
        <PlaceholderGrid label="Loading cards" className={styles.cards}>
          <div className={styles.place} data-place>
            <Skeleton shape="block" />
          </div>
        </PlaceholderGrid>
      </Sample>
      <Sample title="Loader, once a wait has lasted" layout="stack">
        {waits > 0 && <Loader key={waits} label="Loading your channels" />}
        <div>
          <Button onClick={() => setWaits(waits + 1)}>Wait</Button>
        </div>
      </Sample>
      <Sample title="Progress" layout="grid">
        <Progress label="Uploading your video" value={0.42} />
        <Progress label="Making the export" />
        <Progress label="Importing" value={0.25} text="3 of 12 files" />
      </Sample>
      <Sample title="Nothing there" layout="stack">
        <EmptyState
          title="You do not follow anyone yet"
          text="Channels that you follow stand here when they are live."
          action={<ButtonLink to="/directory">Browse channels</ButtonLink>}
        />
      </Sample>
      <Sample title="Failed" layout="stack">
        <ErrorState title="The log could not be loaded" onRetry={() => setWaits(0)} />
      </Sample>
    </>
  );
};
