import { liveStreamsTopic } from '@bandshell/contract';
import { liveDirectoryPath, liveTagPath } from '@bandshell/domain/kernel';
import { streamCollectionVariables } from '@bandshell/domain/streams';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AdSlot } from '../../../features/ads/ad-slot.tsx';
import { DirectoryHeading } from '../../../features/categories/directory-heading.tsx';
import { TagSelect, TagSelectTag } from '../../../features/categories/tag-select.tsx';
import { CollectionLinks } from '../../../features/streams/collection-links.tsx';
import { StreamFiltersSlot } from '../../../features/streams/stream-filters-slot.tsx';
import { StreamPage } from '../../../features/streams/stream-page.ts';
import { useMoreStreams } from '../../../features/streams/use-more-streams.ts';
import { useStreamFilters } from '../../../features/streams/use-stream-filters.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { MissingTag } from '../directory/missing-tag.tsx';
import { LiveList } from './live-list.tsx';
import { StreamCollection } from './stream-collection.tsx';

const DirectoryLivePageQuery = graphql(
  `
    query DirectoryLivePage($tagID: ID, $languages: [String!], $freeformTag: String, $sort: StreamSort) {
      contentTags {
        id
        localizedName
        ...TagSelectTag
      }
      streams(first: 24, tagID: $tagID, languages: $languages, freeformTag: $freeformTag, sort: $sort) {
        ...StreamPage
      }
    }
  `,
  [StreamPage, TagSelectTag],
);

/**
 * `/directory/all` and `/directory/all/tags/:tagID`: live channels, all or those whose category has a tag.
 * `/directory/collection/:collectionSlug`: those of a rule.
 */
export const DirectoryLivePage = () => {
  const params = useParams();
  return params.collectionSlug === undefined ? (
    <AllLive tagID={params.tagID} />
  ) : (
    <StreamCollection slug={streamCollectionVariables(params).slug} />
  );
};

const AllLive = ({ tagID }: { readonly tagID: string | undefined }) => {
  const { t } = useLingui();
  const { filter: chosen, address } = useStreamFilters();
  const [{ tag: freeformTag }, changeAddress] = address;
  const filter = {
    ...(tagID === undefined ? {} : { tagID }),
    ...(freeformTag === '' ? {} : { freeformTag }),
    ...chosen,
  };
  const asked = useQuery({
    query: DirectoryLivePageQuery,
    variables: filter,
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreStreams(data?.streams.pageInfo, filter);
  const tag = data?.contentTags.find(({ id }) => id === tagID);
  const isMissing = data !== undefined && tagID !== undefined && tag === undefined;
  const word = freeformTag === '' ? undefined : `#${freeformTag.replace(/^#/, '')}`;
  const tagName = word ?? tag?.localizedName;
  const title = tagName === undefined ? t`Live channels` : t`Live channels: ${tagName}`;
  usePageTitle(isMissing ? t`Tag does not exist` : title);
  if (isMissing) return <MissingTag />;

  return (
    <Page>
      <DirectoryHeading />
      <CollectionLinks />
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The directory could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Section
          title={title}
          aside={
            <>
              {word !== undefined && (
                <Button size="small" variant="ghost" onClick={() => changeAddress('tag', '')}>
                  {t`Remove ${word}`}
                </Button>
              )}
              <TagSelect
                tags={data?.contentTags ?? []}
                tagID={tagID}
                pathOf={(id) => (id === undefined ? liveDirectoryPath : liveTagPath(id))}
              />
              <StreamFiltersSlot address={address} />
            </>
          }
        >
          <LiveList first={data?.streams} more={more} />
        </Section>
      )}
      {data !== undefined && <AdSlot pageKind="directory" />}
    </Page>
  );
};
