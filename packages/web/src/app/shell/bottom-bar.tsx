import { directoryPath, followingPath, homePath, streamManagerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Compass, Heart, House, Radio } from 'lucide-react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { NavLink } from '../../platform/router/link.tsx';
import { useLocation } from '../../platform/router/router-context.ts';
import styles from './bottom-bar.module.css';

/** The navigation of a phone, at the bottom. */
export const BottomBar = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`Main, bottom`} className={styles.bar}>
      <NavLink to={homePath} end className={styles.link}>
        <House aria-hidden="true" />
        <Trans>Home</Trans>
      </NavLink>
      {/* Everything that the viewer follows lies below the directory, and has its own link. */}
      <NavLink to={directoryPath} end={pathname.startsWith(followingPath)} className={styles.link}>
        <Compass aria-hidden="true" />
        <Trans>Browse</Trans>
      </NavLink>
      {viewer !== null && (
        <NavLink to={followingPath} className={styles.link}>
          <Heart aria-hidden="true" />
          <Trans>Following</Trans>
        </NavLink>
      )}
      {viewer !== null && (
        <NavLink to={streamManagerPath(viewer.login)} className={styles.link}>
          <Radio aria-hidden="true" />
          {viewer.stream === null ? <Trans>Go live</Trans> : <Trans>Live</Trans>}
        </NavLink>
      )}
    </nav>
  );
};
