import { categoryTagPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { fullCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { TagRow } from '../../ui/tag/tag-row.tsx';
import styles from './category-banner.module.css';
import { CategoryFollowButton } from './category-follow-button.tsx';

export const CategoryBannerCategory = graphql(`
  fragment CategoryBannerCategory on Category {
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

export const CategoryBanner = ({ category }: { readonly category: FragmentOf<typeof CategoryBannerCategory> }) => {
  const { id, slug, displayName, viewersCount, boxArtURL, tags } = readFragment(CategoryBannerCategory, category);
  const viewers = fullCount(viewersCount);
  return (
    <div className={styles.banner}>
      <Picture src={boxArtURL} width={285} height={380} eager className={styles.art} />
      <div className={styles.text}>
        <PageHeading lead={<Trans>{viewers} watching</Trans>}>
          <span translate="no">{displayName}</span>
        </PageHeading>
        {tags.length > 0 && (
          <div className={styles.tags}>
            <TagRow>
              {tags.map((tag) => (
                <Tag key={tag.id} to={categoryTagPath(tag.id)}>
                  {tag.localizedName}
                </Tag>
              ))}
            </TagRow>
          </div>
        )}
        <CategoryFollowButton id={id} slug={slug} displayName={displayName} />
      </div>
    </div>
  );
};
