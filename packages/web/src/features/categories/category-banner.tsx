import { Trans } from '@lingui/react/macro';
import { fullCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './category-banner.module.css';

export const CategoryBannerCategory = graphql(`
  fragment CategoryBannerCategory on Category {
    id
    displayName
    viewersCount
    boxArtURL
  }
`);

export const CategoryBanner = ({ category }: { readonly category: FragmentOf<typeof CategoryBannerCategory> }) => {
  const { displayName, viewersCount, boxArtURL } = readFragment(CategoryBannerCategory, category);
  const viewers = fullCount(viewersCount);
  return (
    <div className={styles.banner}>
      <Picture src={boxArtURL} width={285} height={380} eager className={styles.art} />
      <PageHeading lead={<Trans>{viewers} watching</Trans>}>
        <span translate="no">{displayName}</span>
      </PageHeading>
    </div>
  );
};
