import { clipEditorPath, logInPath, withReturnPath } from '@bandshell/domain/routes';
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
import { clipsMessages } from './clips-messages.ts';
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
          clipCreationRefusal
        }
      }
    }
  }
`);

/** Where the viewer is: in a video, or behind the newest picture of a stream; seconds. */
export interface ClipPosition {
  readonly videoID?: string;
  readonly offsetSeconds?: number;
  readonly behindLiveSeconds?: number;
}

export interface ClipButtonProps {
  readonly broadcasterID: string;
  readonly login: string;
  /** Asked for when the clip is made: it ends there. */
  readonly place: () => ClipPosition;
  /** Another look, such as that of the player's controls. */
  readonly trigger?: (button: {
    readonly label: string;
    readonly shortcut: string;
    readonly icon: ReactNode;
    readonly onClick: () => void;
  }) => ReactNode;
}

/**
 * Makes a clip of what the viewer just saw, at once, and opens its editor: above the page, or in a new tab for viewers who
 * chose that. Alt+X does the same.
 */
export const ClipButton = ({ broadcasterID, login, place, trigger }: ClipButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const { status, viewer } = useViewer();
  const [{ data }] = useQuery({ query: ClipButtonQuery, variables: { login }, pause: viewer === null });
  const [{ fetching }, create] = useCreateClip();
  const [slug, setSlug] = useState<string>();
  /** Pressed before it was known who is there. */
  const [isWanted, setWanted] = useState(false);

  const make = async () => {
    if (status === 'unknown') return setWanted(true);
    if (fetching) return;
    if (viewer === null) return router.navigate(withReturnPath(logInPath, `${pathname}${search}`));
    const known = data?.user?.channel.self?.clipCreationRefusal;
    if (known != null && clipsMessages[known] !== undefined) {
      const message = clipsMessages[known];
      return show({ type: 'error', message: typeof message === 'function' ? t(message('')) : t(message) });
    }
    // A tab that is opened later than the press is taken for an unwanted one.
    const opensTab = data?.currentUser?.channel.clipsSettings?.isClipCreationDefaultNewTabEnabled === true;
    const tab = opensTab ? window.open('about:blank', '_blank') : null;
    const answer = (await create({ input: { broadcasterID, ...place() } })).data?.createClip;
    if (answer?.clip == null) {
      tab?.close();
      const message = failureText(answer?.error, clipsMessages);
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
    // By its place: Alt gives letters of its own on some keyboards.
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
        // Outside of the player, whose keys are not the editor's.
        createPortal(
          <Suspense>
            <ClipEditorDialog slug={slug} onClose={() => setSlug(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
};
