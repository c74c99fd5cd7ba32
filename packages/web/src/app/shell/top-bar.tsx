import { directoryPath, homePath } from '@bandshell/domain';
import { Link, NavLink } from '../../platform/router/link.tsx';
import { Mark } from '../../ui/mark/mark.tsx';
import { AccountArea } from './account-area.tsx';
import styles from './top-bar.module.css';

export const TopBar = () => (
  <div className={styles.bar}>
    <Link to={homePath} className={styles.home} aria-label="Bandshell home">
      <Mark />
      <span className={styles.name}>Bandshell</span>
    </Link>
    <nav aria-label="Main" className={styles.links}>
      <NavLink to={directoryPath} className={styles.link}>
        Browse
      </NavLink>
    </nav>
    <AccountArea />
  </div>
);
