import { useLingui } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { FilterSelect } from '../../ui/filter/filter-select.tsx';

export const TagSelectTag = graphql(`
  fragment TagSelectTag on ContentTag {
    id
    localizedName
  }
`);

export interface TagSelectProps {
  readonly tags: readonly FragmentOf<typeof TagSelectTag>[];
  /** The tag of the list; undefined for a list of everything. */
  readonly tagID: string | undefined;
  /** The path of the list of a tag, or of everything. */
  readonly pathOf: (tagID: string | undefined) => string;
}

/** Leads from a list to the same list of a tag. */
export const TagSelect = ({ tags, tagID, pathOf }: TagSelectProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const options = tags.map((tag) => readFragment(TagSelectTag, tag));
  return (
    <FilterSelect
      label={t`Tag`}
      value={tagID ?? ''}
      options={[
        { value: '', label: t`All tags` },
        ...options.map(({ id, localizedName }) => ({ value: id, label: localizedName })),
      ]}
      onChoose={(value) => router.navigate(pathOf(value === '' ? undefined : value))}
    />
  );
};
