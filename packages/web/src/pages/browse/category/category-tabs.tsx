import { categoryClipsPath, categoryPath, categoryVideosPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../../ui/tabs/link-tabs.tsx';

/** Tabs of a category: live streams, videos, clips, and what it is about. */
export const CategoryTabs = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Category ${name}`}
      tabs={[
        { to: categoryPath(slug), label: t`Live channels` },
        { to: categoryVideosPath(slug), label: t`Videos`, deep: true },
        { to: categoryClipsPath(slug), label: t`Clips`, deep: true },
        { to: `${categoryPath(slug)}/about`, label: t`About`, deep: true },
      ]}
    />
  );
};
