import { directoryPath, homePath, streamManagerPath } from '@bandshell/domain';
import { Compass, House, Radio } from 'lucide-react';
import { NavLink } from '../../platform/router/link.tsx';
import { useViewer } from '../../spine/viewer/use-viewer.ts';
import styles from './bottom-bar.module.css';

/** The navigation of a phone, in reach of a thumb. */
export const BottomBar = () => {
  const { viewer } = useViewer();
  return (
    <nav aria-label="Main, bottom" className={styles.bar}>
      <NavLink to={homePath} end className={styles.link}>
        <House aria-hidden="true" />
        Home
      </NavLink>
      <NavLink to={directoryPath} className={styles.link}>
        <Compass aria-hidden="true" />
        Browse
      </NavLink>
      {viewer !== null && (
        <NavLink to={streamManagerPath(viewer.login)} className={styles.link}>
          <Radio aria-hidden="true" />
          Go live
        </NavLink>
      )}
    </nav>
  );
};
