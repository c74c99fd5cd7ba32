import { streamManagerPath } from '@bandshell/domain/kernel';
import { uptimeText } from '@bandshell/domain/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { Square, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useRouterState } from '../../platform/router/router-context.ts';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './on-air-sign.module.css';
import { closeStudio, useStudio } from './studio/studio-store.ts';
import { studioProblemText } from './studio-problem-text.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

export interface OnAirSignProps {
  /** Login of the streaming user. */
  readonly login: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Shows that this tab streams and for how long. Links to the stream manager and can end the stream. */
export const OnAirSign = ({ login, since }: OnAirSignProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const now = useNow(1000);
  const isEnding = useStudio(({ phase }) => phase === 'ending');
  useWordOfEnd(streamManagerPath(login));
  return (
    <>
      <Menu
        label={t`Your stream`}
        trigger={(props) => (
          <button {...props} type="button" className={styles.sign} aria-label={t`Live from this tab`}>
            <Trans>Live</Trans>
            <time className={styles.time} data-time={uptimeText(since, now)} />
          </button>
        )}
      >
        {(close) => (
          <>
            <MenuItem icon={<Video aria-hidden="true" />} to={streamManagerPath(login)} onSelect={close}>
              <Trans>Stream manager</Trans>
            </MenuItem>
            <MenuItem
              icon={<Square aria-hidden="true" />}
              danger
              onSelect={() => {
                close();
                setAsking(true);
              }}
            >
              <Trans>Stop</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
      <OnceOpen open={isAsking}>
        <ConfirmDialog
          danger
          open={isAsking}
          title={t`End your stream?`}
          confirmLabel={t`End stream`}
          keepLabel={t`Stay live`}
          loading={isEnding}
          onConfirm={() => void closeStudio().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <Trans>Your viewers see that the stream has ended. The camera and the microphone are turned off.</Trans>
        </ConfirmDialog>
      </OnceOpen>
    </>
  );
};

/** Shows a notice when a stream ends by itself, except on the stream manager, which has its own. */
function useWordOfEnd(managerPath: string): void {
  const show = useSnackbar();
  const { pathname } = useRouterState().location;
  useEffect(
    () =>
      useStudio.subscribe(({ problem }, before) => {
        if (problem === null || problem === before.problem || problem.type === 'capture') return;
        if (pathname !== managerPath) show({ type: 'error', message: studioProblemText(problem) });
      }),
    [show, pathname, managerPath],
  );
}
