import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import styles from './card-link.module.css';

export interface CardLinkProps {
  readonly to: string;
  /** Said by a tooltip too, where the words are cut off. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** The link of a card's title: a press anywhere on the card, which is positioned, follows it. */
export const CardLink = ({ to, title, children = title }: CardLinkProps) => (
  <Link to={to} className={styles.link} title={title}>
    {children}
  </Link>
);
