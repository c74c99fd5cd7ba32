import { clipEditorPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Download, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';

const ExportClipDialog = lazyPart(async () => (await import('./export-clip-dialog.tsx')).ExportClipDialog);

const ClipActionsQuery = graphql(`
  query ClipActions($slug: ID!) {
    clip(slug: $slug) {
      id
      draftUntil
      self {
        canEdit
        canExport
      }
    }
  }
`);

export interface ClipActionsProps {
  readonly slug: string;
  /** Login of the channel. */
  readonly login: string;
}

/** Actions on a clip for users with permission: edit, export. */
export const ClipActions = ({ slug, login }: ClipActionsProps) => {
  const { viewer } = useViewer();
  const [{ data }] = useQuery({ query: ClipActionsQuery, variables: { slug }, pause: viewer === null });
  const [isExporting, setExporting] = useState(false);
  const may = viewer === null ? undefined : data?.clip?.self;
  const isDraft = data?.clip?.draftUntil != null;
  return (
    <>
      {may?.canEdit === true && (
        <ButtonLink to={clipEditorPath(login, slug)} icon={<Pencil aria-hidden="true" />}>
          {isDraft ? <Trans>Publish this draft</Trans> : <Trans>Edit</Trans>}
        </ButtonLink>
      )}
      {may?.canExport === true && (
        <Button icon={<Download aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setExporting(true)}>
          <Trans>Download</Trans>
        </Button>
      )}
      {isExporting && (
        <Suspense>
          <ExportClipDialog slug={slug} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};
