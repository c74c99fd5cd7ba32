import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './clip-download-note.module.css';

const ClipDownloadNoteQuery = graphql(`
  query ClipDownloadNote($slug: ID!) {
    clip(slug: $slug) {
      id
      draftUntil
      broadcaster {
        id
        channel {
          id
          canViewersExportClips
        }
      }
      self {
        canExport
      }
    }
  }
`);

export interface ClipDownloadNoteProps {
  readonly slug: string;
}

/**
 * Whether the channel lets its viewers download its clips, and the way to log in where only that is missing. The channel's
 * owner knows it, and a blocked viewer is told nothing.
 */
export const ClipDownloadNote = ({ slug }: ClipDownloadNoteProps) => {
  const { status, viewer } = useViewer();
  const { pathname, search } = useLocation();
  const [{ data }] = useQuery({ query: ClipDownloadNoteQuery, variables: { slug } });
  const clip = data?.clip;
  if (clip == null || clip.draftUntil !== null || viewer?.id === clip.broadcaster.id) return null;
  if (status !== 'anonymous' && status !== 'logged-in') return null;
  if (!clip.broadcaster.channel.canViewersExportClips) {
    return (
      <p className={styles.note}>
        <Trans>The channel does not let viewers download its clips.</Trans>
      </p>
    );
  }
  const isAnonymous = status === 'anonymous';
  if (!isAnonymous && clip.self?.canExport !== true) return null;
  return (
    <>
      {isAnonymous && (
        <ButtonLink icon={<Download aria-hidden="true" />} to={withReturnPath(logInPath, `${pathname}${search}`)}>
          <Trans>Log in to download</Trans>
        </ButtonLink>
      )}
      <p className={styles.note}>
        <Trans>The channel lets viewers download its clips as files.</Trans>
      </p>
    </>
  );
};
