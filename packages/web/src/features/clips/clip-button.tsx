import { clipEditorPath, logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Scissors } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { ClipEditorDialogProps } from './editor/clip-editor-dialog.tsx';
import { useCreateClip } from './use-create-clip.ts';

const ClipEditorDialog = lazyPart(async () => (await import('./editor/clip-editor-dialog.tsx')).ClipEditorDialog);

const ClipButtonQuery = graphql(`
  query ClipButton($login: String!) {
    currentUser {
      id
      channel {
        id
        clipsSettings {
          isClipCreationDefaultNewTabEnabled
        }
      }
    }
    user(login: $login) {
      id
      channel {
        id
        self {
          clipCreationRefusal {
            message
          }
        }
      }
    }
  }
`);

/** The playback position: seconds in a video, or seconds behind the live edge. */
export interface ClipPosition {
  readonly videoID?: string;
  readonly offsetSeconds?: number;
  readonly behindLiveSeconds?: number;
}

export interface ClipButtonProps {
  readonly broadcasterID: string;
  readonly login: string;
  /** Called when the clip is created; the clip ends at this position. */
  readonly place: () => ClipPosition;
  /** Everything that can be done with the link of a published clip. */
  readonly share: ClipEditorDialogProps['share'];
  /** Called when the editor opens above the page; returns what is called when it closes. */
  readonly hold?: (() => () => void) | undefined;
  /** Replaces the default button, e.g. with one of the player's controls. */
  readonly trigger?: (button: {
    readonly label: string;
    readonly shortcut: string;
    readonly icon: ReactNode;
    readonly onClick: () => void;
  }) => ReactNode;
}

/**
 * Creates a clip of the last seconds and opens its editor, above the page or in a new tab, as the viewer prefers. Alt+X
 * does the same.
 */
export const ClipButton = ({ broadcasterID, login, place, share, hold, trigger }: ClipButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const { status, viewer } = useViewer();
  const [{ data }] = useQuery({ query: ClipButtonQuery, variables: { login }, pause: viewer === null });
  const [{ fetching }, create] = useCreateClip();
  const [slug, setSlug] = useState<string>();
  /** Pressed before the viewer was loaded. */
  const [isWanted, setWanted] = useState(false);

  const start = useEffectEvent(() => hold?.());
  useEffect(() => {
    if (slug !== undefined) return start();
  }, [slug]);

  const make = async () => {
    if (status === 'unknown') return setWanted(true);
    if (fetching) return;
    if (viewer === null) return router.navigate(withReturnPath(logInPath, `${pathname}${search}`));
    const known = data?.user?.channel.self?.clipCreationRefusal;
    if (known != null) return show({ type: 'error', message: known.message });
    // Browsers block a tab that opens later than the press.
    const opensTab = data?.currentUser?.channel.clipsSettings?.isClipCreationDefaultNewTabEnabled === true;
    const tab = opensTab ? window.open('about:blank', '_blank') : null;
    const result = await create({ input: { broadcasterID, ...place() } });
    const answer = result.data?.createClip;
    if (answer?.clip == null) {
      tab?.close();
      const message = failureText(answer?.error, result.error);
      return show({ type: 'error', message });
    }
    if (tab === null) return setSlug(answer.clip.slug);
    tab.opener = null;
    tab.location.replace(clipEditorPath(answer.clip.broadcaster.login, answer.clip.slug));
  };

  const makeWanted = useEffectEvent(() => {
    setWanted(false);
    void make();
  });
  useEffect(() => {
    if (isWanted && status !== 'unknown') makeWanted();
  }, [isWanted, status]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Uses the physical key: with Alt some keyboard layouts produce other letters.
    if (!event.altKey || event.getModifierState('AltGraph') || event.code !== 'KeyX') return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    void make();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const press = () => void make();
  return (
    <>
      {trigger === undefined ? (
        <Button
          icon={<Scissors aria-hidden="true" />}
          loading={fetching}
          aria-keyshortcuts="Alt+X"
          title={t`Create a clip (Alt+X)`}
          onClick={press}
        >
          <Trans>Clip</Trans>
        </Button>
      ) : (
        trigger({ label: t`Create a clip`, shortcut: 'Alt+X', icon: <Scissors />, onClick: press })
      )}
      {slug !== undefined &&
        // Rendered outside the player, so that the player's keys do not apply in the editor.
        createPortal(
          <Suspense>
            <ClipEditorDialog slug={slug} share={share} onClose={() => setSlug(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
};
