import type { ReactNode, Ref } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { Picture } from '../picture/picture.tsx';
import styles from './name-row.module.css';

export interface NameListProps {
  readonly label: string;
  /** `NameRow`. */
  readonly children: ReactNode;
}

/** People or things that somebody named, one below the other. */
export const NameList = ({ label, children }: NameListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

export interface NameRowProps {
  readonly ref?: Ref<HTMLLIElement>;
  /** An `Avatar` of 40 pixels, or `NameArt`. */
  readonly picture: ReactNode;
  readonly name: string;
  /** What the name leads to; it is plain words without. */
  readonly to?: string | undefined;
  /** What may be done about it. */
  readonly act: ReactNode;
}

export const NameRow = ({ ref, picture, name, to, act }: NameRowProps) => (
  <li ref={ref} className={styles.row}>
    {picture}
    {to === undefined ? (
      <span className={styles.name} translate="no">
        {name}
      </span>
    ) : (
      <Link to={to} className={styles.name} translate="no">
        {name}
      </Link>
    )}
    {act}
  </li>
);

/** The box art of a category, as small as an avatar. */
export const NameArt = ({ src }: { readonly src: string | null }) => (
  <Picture src={src} width={285} height={380} className={styles.art} />
);
