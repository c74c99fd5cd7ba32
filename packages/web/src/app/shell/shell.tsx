import { Trans } from '@lingui/react/macro';
import { useRouterState } from '../../platform/router/router-context.ts';
import { PersistentPlayer } from '../../rooms/player/persistent-player.tsx';
import { RecentLogInPlace } from '../../spine/viewer/recent-log-in-place.tsx';
import { SnackbarHost } from '../../ui/snackbar/snackbar-host.tsx';
import { CurrentPage } from '../router/current-page.tsx';
import { movedByBanner } from './banners/header-place.ts';
import { stickyRootId } from './banners/sticky-root.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ProgressLine } from './progress-line.tsx';
import { QuietHost } from './quiet/quiet-host.tsx';
import styles from './shell.module.css';
import { SideNavPlace } from './side-nav-place.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrolling } from './use-scrolling.ts';

/** What stands around every page and stays while pages change. */
export const Shell = () => {
  useScrolling();
  const { route } = useRouterState().match;
  if ('isEmbedded' in route) {
    return (
      <main id="main" tabIndex={-1} className={styles.main}>
        <PersistentPlayer />
        <CurrentPage />
      </main>
    );
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <QuietHost />
      <ProgressLine />
      <header className={styles.head}>
        <TopBar />
        <div id={stickyRootId.header} className={styles.headBanner} />
      </header>
      <div id={movedByBanner} className={styles.body}>
        <SideNavPlace />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PersistentPlayer />
          <CurrentPage />
        </main>
      </div>
      <div id={stickyRootId.footer} className={styles.footBanner} />
      <BottomBar />
      <SnackbarHost />
      <RecentLogInPlace />
    </div>
  );
};
