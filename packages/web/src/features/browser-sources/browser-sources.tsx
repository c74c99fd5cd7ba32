import { BROWSER_SOURCES_MAX } from '@bandshell/domain/browser-sources';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BrowserSourceFields } from './browser-source-fields.ts';
import styles from './browser-sources.module.css';
import type { FreshAddress } from './fresh-address.ts';
import { NewSource } from './new-source.tsx';
import { SourceCard } from './source-card.tsx';

const BrowserSourcesQuery = graphql(
  `
    query BrowserSources($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          browserSources {
            ...BrowserSourceFields
          }
        }
      }
    }
  `,
  [BrowserSourceFields],
);

/** The pages that a streaming program shows over the stream: the chat, alerts, goals. */
export const BrowserSources = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [fresh, setFresh] = useState<FreshAddress>();
  const [{ data, error }, fetchAgain] = useQuery({
    query: BrowserSourcesQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const channel = data?.user?.channel;
  const sources = channel?.browserSources;
  const reload = () => fetchAgain({ requestPolicy: 'network-only' });
  return (
    <>
      <Card
        title={t`Over your stream`}
        lead={t`Add the address of a source as a “Browser” source in OBS or another streaming program. The background is transparent.`}
      >
        <NewSource
          isFull={(sources?.length ?? 0) >= BROWSER_SOURCES_MAX}
          onMade={(made) => {
            setFresh(made);
            reload();
          }}
        />
      </Card>
      {sources == null ? (
        error === undefined && data === undefined ? (
          <Skeleton shape="block" height="12rem" />
        ) : (
          <ErrorState title={t`Your browser sources could not be loaded`} onRetry={reload} />
        )
      ) : sources.length === 0 ? (
        <EmptyState
          title={t`No browser sources yet`}
          text={t`Add one above: your chat, alerts for follows and raids, or a goal.`}
        />
      ) : (
        <ul className={styles.list} aria-label={t`Browser sources`}>
          {sources.map((source) => (
            <li key={source.id}>
              <SourceCard
                source={source}
                login={login}
                channelID={channel?.id ?? ''}
                token={fresh?.sourceID === source.id ? fresh.token : undefined}
                onRenewed={setFresh}
                onDeleted={reload}
              />
            </li>
          ))}
        </ul>
      )}
      {sources != null && sources.length >= BROWSER_SOURCES_MAX && (
        <p className={styles.soft}>
          <Trans>You have reached the limit for browser sources.</Trans>
        </p>
      )}
    </>
  );
};
