import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './exports.module.css';
import { isUnderWay, type ShownExport } from './shown-export.ts';
import { statusText } from './status-text.ts';
import { useCancelExport } from './use-cancel-export.ts';
import { useConnectDestination } from './use-connect-destination.ts';
import { useFollowedExport } from './use-followed-export.ts';
import { useRetryExport } from './use-retry-export.ts';

export interface ExportProgressProps {
  readonly id: string;
  readonly onClose: () => void;
  /** The viewer wants to export the clip once more. */
  readonly onAnother: () => void;
}

/** How far an export is, and what can be done about it. It goes on when the dialog is closed. */
export const ExportProgress = ({ id, onClose, onAnother }: ExportProgressProps) => {
  const { t } = useLingui();
  const shown = useFollowedExport(id);
  const [{ fetching: isCanceling }, cancel] = useCancelExport();
  const [{ fetching: isRetrying }, retry] = useRetryExport();
  const { isLeaving, problem: connectProblem, connect } = useConnectDestination();
  const [problem, setProblem] = useState<string>();
  const input = { id };

  const onCancel = async () => {
    const { data, error } = await cancel({ input });
    setProblem(problemOf(data?.cancelDestinationExport, error)?.message);
  };
  const onRetry = async () => {
    const { data, error } = await retry({ input });
    setProblem(problemOf(data?.retryDestinationExport, error)?.message);
  };

  const action = (): ReactNode => {
    if (shown === undefined) return null;
    if (isUnderWay(shown)) {
      return (
        <Button loading={isCanceling} onClick={() => void onCancel()}>
          <Trans>Cancel the export</Trans>
        </Button>
      );
    }
    const { failure, destinationID, destinationName, resultURL } = shown;
    if (failure?.mayRetry === true) {
      return (
        <>
          {failure.code === 'ACCESS_ENDED' && (
            <Button loading={isLeaving} onClick={() => void connect(destinationID)}>
              <Trans>Connect again</Trans>
            </Button>
          )}
          <Button variant="primary" loading={isRetrying} onClick={() => void onRetry()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      );
    }
    return (
      <>
        <Button onClick={onAnother}>
          <Trans>Export again</Trans>
        </Button>
        {resultURL !== null && (
          <a className={styles.result} href={resultURL} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            <Trans>Open on {destinationName}</Trans>
          </a>
        )}
      </>
    );
  };

  return (
    <Dialog open title={t`Export the clip`} onClose={onClose} actions={action()}>
      {shown === undefined ? (
        <Skeleton shape="block" height="12rem" />
      ) : (
        <div className={styles.form}>
          <p className={styles.target}>
            <b translate="no">{shown.title}</b>
            <span className={styles.note} translate="no">
              {shown.destinationName} · {shown.accountName}
            </span>
          </p>
          <Outcome shown={shown} />
          {(problem ?? connectProblem) !== undefined && (
            <Notice tone="bad" announced>
              {problem ?? connectProblem}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
};

const Outcome = ({ shown }: { readonly shown: ShownExport }) => {
  const { status, percent } = shown;
  if (isUnderWay(shown)) {
    return (
      <>
        <Progress label={statusText(shown)} value={percent === null ? undefined : percent / 100} />
        <p className={styles.note}>
          <Trans>You can close this window. The export goes on.</Trans>
        </p>
      </>
    );
  }
  return (
    <Notice tone={status === 'DONE' ? 'good' : status === 'FAILED' ? 'bad' : 'info'} announced>
      {statusText(shown)}
    </Notice>
  );
};
