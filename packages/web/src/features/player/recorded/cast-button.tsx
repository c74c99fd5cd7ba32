import { useLingui } from '@lingui/react/macro';
import { Cast } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { ControlButton } from '../control-button.tsx';

/** Shown only while the browser has found a remote screen (Remote Playback API). */
export const CastButton = ({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) => {
  const { t } = useLingui();
  const isThere = useRemoteScreen(video);
  if (!isThere) return null;
  return (
    <ControlButton
      label={t`Play on another screen`}
      isMinor
      icon={<Cast />}
      onClick={() => {
        video.current?.remote?.prompt().catch((error: unknown) => console.warn('Player: no other screen', error));
      }}
    />
  );
};

function useRemoteScreen(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const remote = video.current?.remote;
    if (remote === undefined || video.current?.disableRemotePlayback) return;
    let watch: number | undefined;
    let isLeft = false;
    remote.watchAvailability(setThere).then(
      (id) => {
        watch = id;
        if (isLeft) void remote.cancelWatchAvailability(id).catch(() => undefined);
      },
      // A browser that cannot watch for screens shows no button.
      () => undefined,
    );
    return () => {
      isLeft = true;
      if (watch !== undefined) void remote.cancelWatchAvailability(watch).catch(() => undefined);
    };
  }, [video]);
  return isThere;
}
