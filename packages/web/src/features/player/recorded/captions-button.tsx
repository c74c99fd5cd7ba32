import { useLingui } from '@lingui/react/macro';
import { Captions, CaptionsOff } from 'lucide-react';
import { ControlButton } from '../control-button.tsx';
import type { CaptionChoice } from './use-caption-choice.ts';

/** Turns captions on and off. */
export const CaptionsButton = ({ captions }: { readonly captions: CaptionChoice }) => {
  const { t } = useLingui();
  const isOn = captions.track !== null;
  return (
    <ControlButton
      label={isOn ? t`Hide captions` : t`Show captions`}
      shortcut="C"
      icon={isOn ? <Captions /> : <CaptionsOff />}
      onClick={captions.toggle}
    />
  );
};
