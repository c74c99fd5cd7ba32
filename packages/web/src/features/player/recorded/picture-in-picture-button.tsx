import { useLingui } from '@lingui/react/macro';
import { PictureInPicture2 } from 'lucide-react';
import type { RefObject } from 'react';
import { ControlButton } from '../control-button.tsx';
import { hasPictureInPicture, togglePictureInPicture } from './picture-in-picture.ts';

/** The picture in a window of its own, where the browser has such. */
export const PictureInPictureButton = ({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) => {
  const { t } = useLingui();
  if (!hasPictureInPicture()) return null;
  return (
    <ControlButton
      label={t`Picture-in-picture`}
      shortcut="I"
      isMinor
      icon={<PictureInPicture2 />}
      onClick={() => togglePictureInPicture(video.current)}
    />
  );
};
