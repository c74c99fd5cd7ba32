import { useLingui } from '@lingui/react/macro';
import { PictureInPicture2 } from 'lucide-react';
import type { RefObject } from 'react';
import { ControlButton } from '../control-button.tsx';
import { hasPictureInPicture, togglePictureInPicture } from './picture-in-picture.ts';

/** Opens picture-in-picture, if the browser supports it. */
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
