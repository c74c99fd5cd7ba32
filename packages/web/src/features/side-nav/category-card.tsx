import { categoryPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { SideNavCardLink } from './card-link.tsx';
import styles from './side-nav.module.css';

export const SideNavCategoryCard = graphql(`
  fragment SideNavCategoryCard on Category {
    id
    slug
    displayName
    viewersCount
    avatarURL
    tags(first: 3) {
      id
      localizedName
    }
  }
`);

export interface CategoryCardProps {
  readonly card: string;
  readonly category: FragmentOf<typeof SideNavCategoryCard>;
}

export const CategoryCard = ({ card, category }: CategoryCardProps) => {
  const { slug, displayName, viewersCount, avatarURL, tags } = readFragment(SideNavCategoryCard, category);
  const viewers = compactCount(viewersCount);
  return (
    <SideNavCardLink card={card} to={categoryPath(slug)}>
      <img src={avatarURL} alt="" width={30} height={42} loading="lazy" decoding="async" className={styles.art} />
      <span className={styles.text}>
        <span className={styles.name} translate="no">
          {displayName}
        </span>
        <span className={styles.category}>
          <Trans>{viewers} watching</Trans>
        </span>
        {tags.length > 0 && (
          <span className={styles.words}>
            {tags.map(({ id, localizedName }) => (
              <span key={id}>{localizedName}</span>
            ))}
          </span>
        )}
      </span>
    </SideNavCardLink>
  );
};
