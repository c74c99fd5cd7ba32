import { userTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from './closing.module.css';
import { useRequestDataExport } from './use-request-data-export.ts';

const DataExportsQuery = graphql(`
  query DataExports {
    currentUser {
      id
      dataExports {
        id
        requestedAt
        expiresAt
        hasFailed
        bytes
        partsDone
        partsTotal
        downloadURL
      }
    }
  }
`);

/** Loaded late: few users have a copy. */
const DataExportEntry = lazyPart(async () => (await import('./data-export-entry.tsx')).DataExportEntry);

/** Interval between two progress queries. */
const LOOK_AGAIN_MS = 2_000;

/** Requests a copy of all data about the viewer, shows its progress and offers the download. */
export const DataExportCard = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const asked = useQuery({ query: DataExportsQuery, variables: {} });
  const [{ data, error }] = asked;
  const [{ fetching }, request] = useRequestDataExport();
  const refresh = useFetchAgain(asked);
  useTopic(userTopic(userId), refresh);

  const copies = data?.currentUser?.dataExports ?? [];
  const isOnItsWay = copies.some(({ downloadURL, hasFailed }) => downloadURL === null && !hasFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as long as one is on its way
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(refresh, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, data]);

  const ask = async () => {
    const answer = await withRecentLogIn(() => request({}));
    const problem = answer.data?.requestDataExport.error;
    if (problem?.code === 'REAUTHENTICATION_REQUIRED') return;
    if (answer.data?.requestDataExport.dataExport == null) {
      show({ type: 'error', message: failureText(problem, answer.error) });
    } else refresh();
  };

  return (
    <Card
      title={t`A copy of your data`}
      lead={t`Everything the site stores about you, as a JSON file: profile, follows, messages, agreements, sessions.`}
    >
      {error !== undefined && data === undefined && (
        <Notice tone="bad">
          <Trans>Your copies could not be loaded. Reload the page to try again.</Trans>
        </Notice>
      )}
      {copies.length > 0 && (
        <ul className={styles.copies}>
          <Suspense>
            {copies.map((copy) => (
              <DataExportEntry key={copy.id} copy={copy} />
            ))}
          </Suspense>
        </ul>
      )}
      <div>
        <Button icon={<Download aria-hidden="true" />} loading={fetching || isOnItsWay} onClick={ask}>
          <Trans>Request a copy</Trans>
        </Button>
      </div>
    </Card>
  );
};
