import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { Suspense, useEffect } from 'react';
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

const useMayExport = (slug: string): boolean => {
  const { viewer } = useViewer();
  const [{ data }] = useQuery({ query: ClipExportActionQuery, variables: { slug }, pause: viewer === null });
  const hasPlaces = (data?.currentUser?.exportDestinations?.length ?? 0) > 0;
  return viewer !== null && hasPlaces && data?.clip?.self?.canExport === true;
};

export interface ClipExportButtonProps {
  readonly slug: string;
  readonly onOpen: () => void;
}

/** Opens the dialog that exports a clip. Shown to viewers who may, on a site that has connected places. */
export const ClipExportButton = ({ slug, onOpen }: ClipExportButtonProps) =>
  useMayExport(slug) ? (
    <Button icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={onOpen}>
      <Trans>Export</Trans>
    </Button>
  ) : null;

export interface ClipExportActionProps {
  readonly slug: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Exports a clip to a connected place. It opens by itself for a viewer who comes back from such a place. */
export const ClipExportAction = ({ slug, isOpen, onOpen }: ClipExportActionProps) => {
  const answer = useConnectionAnswer();
  const mayExport = useMayExport(slug);
  const isBack = answer !== undefined;
  useEffect(() => {
    if (isBack) onOpen(true);
  }, [isBack, onOpen]);
  return (
    <>
      <ClipExportButton slug={slug} onOpen={() => onOpen(true)} />
      {isOpen && mayExport && (
        <Suspense>
          <ExportDialog slug={slug} answer={answer} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
