import { viewingHistoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionLink } from '../../ui/page/section-link.tsx';
import styles from './continue-watching.module.css';
import { ForgetButton } from './forget-button.tsx';
import { useForgetVideo } from './use-forget-video.ts';
import { VideoCard, VideoCardVideo } from './video-card.tsx';
import { watchedPart } from './watched-part.ts';

const ContinueWatchingQuery = graphql(
  `
    query ContinueWatching {
      currentUser {
        id
        viewingHistory(first: 12, isUnfinished: true) {
          edges {
            positionSeconds
            node {
              id
              title
              lengthSeconds
              ...VideoCardVideo
            }
          }
        }
      }
    }
  `,
  [VideoCardVideo],
);

export interface ContinueWatchingProps {
  /** Shown while the list loads. */
  readonly waiting: ReactNode;
  /** Called when it is known whether there is something to continue. */
  readonly onKnown: (hasSome: boolean) => void;
}

/** Videos that the viewer began. Renders nothing if there is none or the list cannot be loaded. */
export const ContinueWatching = ({ waiting, onKnown }: ContinueWatchingProps) => {
  const { t } = useLingui();
  const [{ data, error }] = useQuery({
    query: ContinueWatchingQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const forget = useForgetVideo((id, isRemoved) =>
    setRemoved((before) => (isRemoved ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)))),
  );
  const all = data?.currentUser?.viewingHistory?.edges;
  const hasSome = all === undefined ? undefined : all.length > 0;
  useEffect(() => {
    if (hasSome !== undefined) onKnown(hasSome);
  }, [hasSome, onKnown]);
  if (all === undefined) return error === undefined && data === undefined ? waiting : null;
  const edges = all.filter(({ node }) => !removed.has(node.id));
  if (edges.length === 0) return null;
  return (
    <Section
      title={t`Continue watching`}
      aside={
        <SectionLink to={viewingHistoryPath}>
          <Trans>Viewing history</Trans>
        </SectionLink>
      }
    >
      <ul className={styles.row}>
        {edges.map(({ node, positionSeconds }) => (
          <li key={node.id}>
            <VideoCard
              video={node}
              hasOwner
              watched={watchedPart(positionSeconds, node.lengthSeconds)}
              corner={<ForgetButton video={node} forget={forget} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
