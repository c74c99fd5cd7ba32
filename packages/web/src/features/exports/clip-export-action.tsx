import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConnectionAnswer } from './connection-answer.ts';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

const ClipExportActionQuery = graphql(`
  query ClipExportAction($slug: ID!) {
    currentUser {
      id
      exportDestinations {
        id
      }
    }
    clip(slug: $slug) {
      id
      self {
        canExport
      }
    }
  }
`);

/** Exports a clip to a connected place. Shown to viewers who may, on a site that has such places. */
export const ClipExportAction = ({ slug }: { readonly slug: string }) => {
  const { viewer } = useViewer();
  const answer = useConnectionAnswer();
  const [isOpen, setOpen] = useState(answer !== undefined);
  const [{ data }] = useQuery({ query: ClipExportActionQuery, variables: { slug }, pause: viewer === null });
  const hasPlaces = (data?.currentUser?.exportDestinations?.length ?? 0) > 0;
  if (viewer === null || !hasPlaces || data?.clip?.self?.canExport !== true) return null;
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog slug={slug} answer={answer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
