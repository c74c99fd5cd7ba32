import { streamSummaryPath, videoEditorPath, videoPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Pencil, Play } from 'lucide-react';
import { useQuery } from 'urql';
import { NotFound } from '../../core/gates/not-found.tsx';
import { fullCount } from '../../platform/format/counts.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './stream-summary.module.css';
import { SummaryFields } from './summary-fields.ts';

const SummaryOfOneQuery = graphql(
  `
    query SummaryOfOne($login: String!, $streamID: ID!) {
      user(login: $login) {
        id
        channel {
          id
          streamSummary(streamID: $streamID) {
            id
            ...SummaryFields
          }
        }
      }
    }
  `,
  [SummaryFields],
);

export interface SummaryOfOneProps {
  readonly login: string;
  readonly streamID: string;
}

/** Results of one stream. */
export const SummaryOfOne = ({ login, streamID }: SummaryOfOneProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: SummaryOfOneQuery,
    variables: { login, streamID },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="42rem" />
    ) : (
      <ErrorState
        title={t`Your stream could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const masked = data.user?.channel.streamSummary;
  if (masked == null) return <NotFound text={t`We couldn’t find this stream among yours.`} />;
  const stream = readFragment(SummaryFields, masked);
  const { title, startedAt, category, video } = stream;
  const begun = momentText(startedAt);
  const watched = clockText(stream.watchedSeconds * 1000);
  const numbers = [
    { term: t`Duration`, value: clockText(stream.durationSeconds * 1000) },
    { term: t`Peak viewers`, value: fullCount(stream.peakViewersCount) },
    { term: t`Average viewers`, value: fullCount(stream.averageViewersCount) },
    { term: t`Total watch time`, value: watched },
    { term: t`New followers`, value: fullCount(stream.newFollowersCount) },
    { term: t`New subscribers`, value: fullCount(stream.newSubscribersCount) },
    { term: t`Clips created`, value: fullCount(stream.clipsCount) },
    { term: t`Chat messages`, value: fullCount(stream.chatMessagesCount) },
    { term: t`People in chat`, value: fullCount(stream.chattersCount) },
  ];
  return (
    <>
      <PageHeading
        lead={
          <span translate="no">
            {begun}
            {category !== null && ` · ${category.displayName}`}
          </span>
        }
        aside={
          <ButtonRow>
            <ButtonLink to={streamSummaryPath(login)} icon={<ArrowLeft aria-hidden="true" />}>
              <Trans>All streams</Trans>
            </ButtonLink>
            {video !== null && (
              <>
                <ButtonLink to={videoPath(video.id, { linkKey: video.linkKey })} icon={<Play aria-hidden="true" />}>
                  <Trans>Watch</Trans>
                </ButtonLink>
                <ButtonLink to={videoEditorPath(login, video.id)} icon={<Pencil aria-hidden="true" />}>
                  <Trans>Edit video</Trans>
                </ButtonLink>
              </>
            )}
          </ButtonRow>
        }
      >
        <span translate="no">{title}</span>
      </PageHeading>
      <dl className={styles.numbers}>
        {numbers.map(({ term, value }) => (
          <div key={term} className={styles.number}>
            <dt>{term}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
