import { directoryPath, homePath, PRODUCT_NAME } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, NavLink } from '../../platform/router/link.tsx';
import { Mark } from '../../ui/icon/mark.tsx';
import { AccountArea } from './account-area.tsx';
import { SearchSlot } from './search-slot.tsx';
import styles from './top-bar.module.css';

export const TopBar = () => {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <Link to={homePath} className={styles.home} aria-label={t`${PRODUCT_NAME} home`}>
        <Mark />
        <span className={styles.name} translate="no">
          {PRODUCT_NAME}
        </span>
      </Link>
      <nav aria-label={t`Main`} className={styles.links}>
        <NavLink to={directoryPath} className={styles.link}>
          <Trans>Browse</Trans>
        </NavLink>
      </nav>
      <SearchSlot />
      <AccountArea />
    </div>
  );
};
