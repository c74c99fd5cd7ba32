import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { Tag } from '../tag/tag.tsx';
import { CardFrame, CardPicture } from './card-frame.tsx';
import { CardLink } from './card-link.tsx';
import styles from './media-card.module.css';

interface Named {
  readonly name: string;
  readonly path: string;
}

export interface MediaCardProps {
  readonly title: string;
  /** The page to which the card leads. */
  readonly to: string;
  readonly picture: {
    readonly src: string | null | undefined;
    readonly width: number;
    readonly height: number;
    readonly eager?: boolean | undefined;
  };
  /** A badge at the picture's foot; the card's text contains it too. */
  readonly length: ReactNode;
  /** Badges at the picture's head. */
  readonly marks?: ReactNode;
  /** Watched so far, 0 to 1: a bar at the picture's foot. */
  readonly watched?: number | undefined;
  readonly owner?: Named | undefined;
  /** Between the title and the facts. */
  readonly line?: ReactNode;
  /** One element each. */
  readonly details: ReactNode;
  /** After the facts. */
  readonly more?: ReactNode;
  readonly category?: Named | undefined;
  /** Beside the picture in place of below it. */
  readonly layout?: 'grid' | 'row';
  /** At the corner of the picture, such as a menu. */
  readonly corner?: ReactNode;
}

/** A card for something to watch. The whole card links to it; the owner and the category link to their own pages. */
export const MediaCard = (props: MediaCardProps) => {
  const { title, to, picture, length, marks, watched, owner, line, details, more, category, layout = 'grid' } = props;
  return (
    <CardFrame className={styles[layout]}>
      <CardPicture {...picture}>
        <span className={styles.length} aria-hidden="true">
          {length}
        </span>
        <span className={styles.marks}>{marks}</span>
        {watched !== undefined && watched > 0 && (
          <span className={styles.watched} style={{ inlineSize: `${Math.min(1, watched) * 100}%` }} />
        )}
      </CardPicture>
      <div className={styles.text}>
        <h3 className={styles.title} translate="no">
          <CardLink to={to} title={title} />
        </h3>
        {owner !== undefined && (
          <Link to={owner.path} className={styles.owner} translate="no">
            {owner.name}
          </Link>
        )}
        {line}
        <p className={styles.details}>{details}</p>
        {more}
        {category !== undefined && layout === 'grid' && (
          <div className={styles.category}>
            <Tag tone="accent" to={category.path}>
              <span translate="no">{category.name}</span>
            </Tag>
          </div>
        )}
      </div>
      {props.corner !== undefined && <div className={styles.corner}>{props.corner}</div>}
    </CardFrame>
  );
};
