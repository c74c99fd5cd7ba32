import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from '../../../platform/router/link.tsx';
import type { AreaGroup, AreaLink } from './area-link.ts';
import styles from './area-nav.module.css';

interface AreaGroupsProps {
  readonly groups: readonly AreaGroup[];
  readonly current: AreaLink | undefined;
  readonly hasNames: boolean;
}

/** The entries of an area below the headings of their groups. */
export const AreaGroups = ({ groups, current, hasNames }: AreaGroupsProps) => {
  const { t } = useLingui();
  const id = useId();
  return groups.map(({ key, title, links }) => (
    <section key={key} aria-labelledby={`${id}-${key}`} className={styles.group}>
      <h3 id={`${id}-${key}`} className={styles.groupTitle}>
        {t(title)}
      </h3>
      <ul>
        {links.map((link) => {
          const { to, label, icon: Icon } = link;
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.link}
                aria-current={link === current ? 'page' : undefined}
                title={hasNames ? undefined : t(label)}
              >
                <Icon aria-hidden="true" />
                <span className={styles.name}>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
};
