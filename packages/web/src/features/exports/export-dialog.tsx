import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import type { ConnectionAnswer } from './connection-answer.ts';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { isUnderWay, ShownExport } from './shown-export.ts';

const ExportDialogQuery = graphql(
  `
    query ExportDialog($slug: ID!) {
      currentUser {
        id
        exportDestinations {
          id
          name
          account {
            name
            hasLapsed
          }
        }
      }
      clip(slug: $slug) {
        id
        title
        destinationExports {
          id
          ...ShownExport
        }
      }
    }
  `,
  [ShownExport],
);

export interface ExportDialogProps {
  readonly slug: string;
  /** Of the place from which the viewer came back. */
  readonly answer: ConnectionAnswer | undefined;
  readonly onClose: () => void;
}

/** Exports a clip to a connected place and shows how far it is. An export that is under way is shown at once. */
export const ExportDialog = ({ slug, answer, onClose }: ExportDialogProps) => {
  const { t } = useLingui();
  const [{ data, error, stale, fetching }, loadAgain] = useQuery({
    query: ExportDialogQuery,
    variables: { slug },
    requestPolicy: 'network-only',
  });
  const [chosenID, setChosenID] = useState<string | null>();
  const places = data?.currentUser?.exportDestinations;
  const clip = data?.clip;
  const reload = () => loadAgain({ requestPolicy: 'network-only' });
  // It stays there when it ends.
  const underWay = chosenID === undefined ? clip?.destinationExports.find(isUnderWay) : undefined;
  if (underWay !== undefined) setChosenID(underWay.id);

  if (places == null || clip == null) {
    return (
      <Dialog open title={t`Export the clip`} onClose={onClose}>
        {fetching || stale ? (
          <Skeleton shape="block" height="24rem" />
        ) : (
          <ErrorState
            title={error === undefined ? t`This clip can no longer be exported` : t`The services could not be loaded`}
            onRetry={reload}
          />
        )}
      </Dialog>
    );
  }
  if (chosenID != null) {
    const another = () => {
      setChosenID(null);
      reload();
    };
    return <ExportProgress key={chosenID} id={chosenID} onClose={onClose} onAnother={another} />;
  }
  return (
    <ExportForm
      slug={slug}
      clipTitle={clip.title}
      places={places}
      earlier={clip.destinationExports}
      answer={answer}
      onBegun={setChosenID}
      onClose={onClose}
    />
  );
};
