import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loader } from '../../ui/loader/loader.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useViewer, type Viewer } from '../viewer/use-viewer.ts';
import { LoginRequired } from './login-required.tsx';

export interface RequireViewerProps {
  readonly children: (viewer: Viewer) => ReactNode;
  /** Shown until the viewer is known; default: the loader, after its delay. */
  readonly waiting?: ReactNode;
  /** It stands below the page's own heading. */
  readonly isPart?: boolean;
}

/** Shows its content only to a logged-in viewer. */
export const RequireViewer = ({ children, waiting, isPart }: RequireViewerProps) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  if (status === 'unknown') return waiting ?? <Loader label={t`Loading page`} />;
  if (status === 'failed') {
    return <ErrorState title={t`Your account could not be reached`} onRetry={() => window.location.reload()} />;
  }
  return viewer === null ? <LoginRequired isPart={isPart} /> : children(viewer);
};
