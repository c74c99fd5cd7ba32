import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { Picture } from '../picture/picture.tsx';
import { PictureLength } from '../picture/picture-length.tsx';
import styles from './media-row.module.css';

export interface MediaRowProps {
  readonly title: string;
  /** Target of the title's link; without it the title is plain text. */
  readonly to?: string | undefined;
  readonly picture: { readonly src: string | null | undefined; readonly width: number; readonly height: number };
  /** At the picture's foot. */
  readonly length?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** It cannot be chosen. */
  readonly isFixed?: boolean;
  readonly details: ReactNode;
  /** Below the facts. */
  readonly children?: ReactNode;
  /** At the end of the row, such as a menu. */
  readonly end: ReactNode;
}

/** A recording in its owner's list. It can be selected with others or has actions of its own. */
export const MediaRow = (props: MediaRowProps) => {
  const { title, to, picture, length, isChosen, onChoose, isFixed, details, children, end } = props;
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <Checkbox
        label={<VisuallyHidden>{t`Select ${title}`}</VisuallyHidden>}
        checked={isChosen}
        disabled={isFixed}
        onChange={onChoose}
      />
      <Picture {...picture} className={styles.picture}>
        {length !== undefined && <PictureLength>{length}</PictureLength>}
      </Picture>
      <div className={styles.text}>
        {to === undefined ? (
          <span className={styles.title} translate="no">
            {title}
          </span>
        ) : (
          <Link to={to} className={styles.title} translate="no">
            {title}
          </Link>
        )}
        <span className={styles.details}>{details}</span>
        {children}
      </div>
      {end}
    </li>
  );
};
