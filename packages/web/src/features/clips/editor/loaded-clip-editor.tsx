import { clipPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loader } from '../../../ui/loader/loader.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { ClipEditor, type ClipEditorProps, type SavedClip } from './clip-editor.tsx';
import { ClipEditorQuery } from './clip-editor-query.ts';

/** A new recording becomes available within seconds. */
const LOOK_AGAIN_MS = 1_500;
/** After this many attempts the recording counts as missing. */
const LOOKS_MAX = 20;

export interface LoadedClipEditorProps extends Pick<ClipEditorProps, 'onDirty' | 'onDeleted'> {
  readonly slug: string;
  readonly onSaved: (saved: SavedClip, clip: { slug: string; title: string; path: string }) => void;
}

/** Loads a clip by its slug and shows its editor, or the loading and error states. */
export const LoadedClipEditor = ({ slug, onSaved, ...reported }: LoadedClipEditorProps) => {
  const { t } = useLingui();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: ClipEditorQuery,
    variables: { slug },
    requestPolicy: 'network-only',
  });
  const refresh = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only' }));
  const clip = data?.clip;
  const playback = clip?.editing?.playback;
  const isAwaited = playback?.__typename === 'PlaybackAccessError' && playback.code === 'NOT_READY';
  const [looks, setLooks] = useState(0);
  const isComing = isAwaited && looks < LOOKS_MAX;
  useEffect(() => {
    if (!isComing || fetching) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      refresh();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isComing, fetching]);

  if (clip === undefined) {
    return error === undefined ? (
      <Loader label={t`Loading the clip`} />
    ) : (
      <ErrorState
        title={t`The clip could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (clip === null) return <NotFound text={t`We couldn’t find this clip. It may have been deleted.`} />;
  const path = clipPath(clip.broadcaster.login, clip.slug);
  if (clip.editing === null) {
    return (
      <PageMessage
        title={t`You cannot change this clip`}
        text={t`Its creator can change it for 24 hours. The owner of the channel can change it, too.`}
        action={
          <ButtonLink variant="primary" to={path}>
            <Trans>Watch the clip</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (isComing) return <Loader label={t`The clip is being recorded`} />;
  if (isAwaited) return <ErrorState title={t`The clip could not be loaded`} onRetry={() => setLooks(0)} />;
  return (
    <ClipEditor
      key={clip.id}
      clip={clip}
      editing={clip.editing}
      {...reported}
      onSaved={(saved, title) => onSaved(saved, { slug: clip.slug, title, path })}
    />
  );
};
