import { categoryPath, categoryTagPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { CardFrame, CardPicture } from '../../ui/media-card/card-frame.tsx';
import { CardLink } from '../../ui/media-card/card-link.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { TagRow } from '../../ui/tag/tag-row.tsx';
import styles from './category-card.module.css';

export const CategoryCardCategory = graphql(`
  fragment CategoryCardCategory on Category {
    id
    slug
    displayName
    viewersCount
    boxArtURL
    tags(first: 10) {
      id
      localizedName
    }
  }
`);

export const CategoryCard = ({ category }: { readonly category: FragmentOf<typeof CategoryCardCategory> }) => {
  const { slug, displayName, viewersCount, boxArtURL, tags } = readFragment(CategoryCardCategory, category);
  const viewers = compactCount(viewersCount);
  return (
    <CardFrame>
      <CardPicture src={boxArtURL} width={285} height={380} />
      <h3 className={styles.name} translate="no">
        <CardLink to={categoryPath(slug)} title={displayName} />
      </h3>
      <p className={styles.viewers}>
        <Trans>{viewers} watching</Trans>
      </p>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <TagRow>
            {tags.map(({ id, localizedName }) => (
              <Tag key={id} to={categoryTagPath(id)}>
                {localizedName}
              </Tag>
            ))}
          </TagRow>
        </div>
      )}
    </CardFrame>
  );
};
