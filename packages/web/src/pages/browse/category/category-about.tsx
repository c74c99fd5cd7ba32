import { categoryTagPath, verticalPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { CategoryCardCategory } from '../../../features/categories/category-card.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../../../features/categories/category-grid.tsx';
import { verticalMessages } from '../../../features/categories/vertical-messages.ts';
import { fullCount } from '../../../platform/format/counts.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';

const CategoryAboutQuery = graphql(
  `
    query CategoryAbout($slug: String!) {
      category(slug: $slug) {
        id
        viewersCount
        liveChannelsCount
        otherNames
        verticals
        tags(first: 10) {
          id
          localizedName
        }
        related(first: 12) {
          id
          ...CategoryCardCategory
        }
      }
    }
  `,
  [CategoryCardCategory],
);

const VERTICALS = {
  GAMING: 'gaming',
  IRL: 'irl',
  MUSIC: 'music',
  ESPORTS: 'esports',
  CREATIVE: 'creative',
} as const;

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' } as const;

/** The subject of a category: its fields, tags and other names, and categories that are like it. */
export const CategoryAbout = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CategoryAboutQuery,
    variables: { slug },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const category = data?.category;
  if (category == null) {
    return error === undefined ? (
      <CategoryGridSkeleton row />
    ) : (
      <ErrorState
        title={t`The category could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { viewersCount, liveChannelsCount, verticals, tags, related } = category;
  const otherNames = category.otherNames.filter((one) => one !== name);
  const items = [
    { term: t`Live channels`, details: fullCount(liveChannelsCount) },
    { term: t`Viewers`, details: fullCount(viewersCount) },
    ...(otherNames.length === 0
      ? []
      : [{ term: t`Also known as`, details: <span translate="no">{otherNames.join(', ')}</span> }]),
    ...(verticals.length === 0
      ? []
      : [
          {
            term: t`Fields`,
            details: (
              <span style={ROW}>
                {verticals.map((vertical) => (
                  <Tag key={vertical} to={verticalPath(VERTICALS[vertical])}>
                    {t(verticalMessages[VERTICALS[vertical]])}
                  </Tag>
                ))}
              </span>
            ),
          },
        ]),
    ...(tags.length === 0
      ? []
      : [
          {
            term: t`Tags`,
            details: (
              <span style={ROW}>
                {tags.map(({ id, localizedName }) => (
                  <Tag key={id} to={categoryTagPath(id)}>
                    {localizedName}
                  </Tag>
                ))}
              </span>
            ),
          },
        ]),
  ];
  return (
    <>
      <Section title={t`About ${name}`}>
        <DescriptionList items={items} />
      </Section>
      {related.length > 0 && (
        <Section title={t`Related categories`}>
          <CategoryGrid row categories={related.map((one) => ({ id: one.id, category: one }))} />
        </Section>
      )}
    </>
  );
};
