import './early-picture.css';
import { Trans } from '@lingui/react/macro';
import { RecentLogInSlot } from '../../core/viewer/recent-log-in-slot.tsx';
import { PersistentPlayer } from '../../features/player/persistent-player.tsx';
import { useRouterState } from '../../platform/router/router-context.ts';
import { SnackbarHost } from '../../ui/snackbar/snackbar-host.tsx';
import { CurrentPage } from '../router/current-page.tsx';
import { movedByBanner } from './banners/header-slot.ts';
import { stickyRootId } from './banners/sticky-root.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeferredHost } from './deferred/deferred-host.tsx';
import { ProgressLine } from './progress-line.tsx';
import styles from './shell.module.css';
import { SideNavSlot } from './side-nav-slot.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrolling } from './use-scrolling.ts';

/** The layout around every page. It stays mounted when the page changes. */
export const Shell = () => {
  useScrolling();
  const { route } = useRouterState().match;
  if ('isEmbedded' in route) {
    return (
      <main id="main" tabIndex={-1} className={styles.main}>
        <CurrentPage />
      </main>
    );
  }
  if ('isBare' in route) {
    return (
      <>
        <main id="main" tabIndex={-1} className={styles.main}>
          <CurrentPage />
        </main>
        <SnackbarHost />
      </>
    );
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <DeferredHost />
      <ProgressLine />
      <header className={styles.head}>
        <TopBar />
        <div id={stickyRootId.header} className={styles.headBanner} />
      </header>
      <div id={movedByBanner} className={styles.body}>
        <SideNavSlot />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PersistentPlayer />
          <CurrentPage />
        </main>
      </div>
      <div id={stickyRootId.footer} className={styles.footBanner} />
      <BottomBar />
      <SnackbarHost />
      <RecentLogInSlot />
    </div>
  );
};
