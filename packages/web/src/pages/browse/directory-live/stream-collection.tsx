import { liveStreamsTopic } from '@bandshell/contract';
import { directoryPath, liveDirectoryPath } from '@bandshell/domain/kernel';
import { type StreamCollection as CollectionSlug, isStreamCollection } from '@bandshell/domain/streams';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CollectionTabs } from '../../../features/streams/collection-links.tsx';
import { collectionMessages } from '../../../features/streams/collection-messages.ts';
import { StreamPage } from '../../../features/streams/stream-page.ts';
import { useMoreStreams } from '../../../features/streams/use-more-streams.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { LiveList } from './live-list.tsx';

const StreamCollectionPageQuery = graphql(
  `
    query StreamCollectionPage($slug: String!) {
      streams(first: 24, collection: $slug) {
        ...StreamPage
      }
    }
  `,
  [StreamPage],
);

/** `/directory/collection/:collectionSlug`: live channels by a rule. */
export const StreamCollection = ({ slug }: { readonly slug: string }) => {
  const { t } = useLingui();
  if (isStreamCollection(slug)) return <Collection key={slug} slug={slug} />;
  return <MissingCollection title={t`Collection does not exist`} />;
};

const MissingCollection = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return (
    <PageMessage
      title={title}
      action={
        <ButtonLink to={directoryPath} variant="primary">
          <Trans>Browse categories</Trans>
        </ButtonLink>
      }
    />
  );
};

const Collection = ({ slug }: { readonly slug: CollectionSlug }) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: StreamCollectionPageQuery,
    variables: { slug },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreStreams(data?.streams.pageInfo, { collection: slug });
  const { name, rule } = collectionMessages[slug];
  usePageTitle(t(name));
  return (
    <Page>
      <PageHeading lead={t(rule)}>{t(name)}</PageHeading>
      <CollectionTabs />
      <VisuallyHidden>
        <h2>
          <Trans>Live channels</Trans>
        </h2>
      </VisuallyHidden>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The directory could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LiveList
          first={data?.streams}
          more={more}
          empty={
            <EmptyState
              title={t`No live channel matches your filters`}
              text={t`New streams appear here automatically.`}
              action={
                <ButtonLink to={liveDirectoryPath} variant="primary">
                  <Trans>All live channels</Trans>
                </ButtonLink>
              }
            />
          }
        />
      )}
    </Page>
  );
};
