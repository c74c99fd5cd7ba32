import { ClipButton, type ClipButtonProps } from '../../../features/clips/clip-button.tsx';
import { ControlButton } from '../../../features/player/control-button.tsx';
import { holdPlayer } from './hold-player.ts';
import { shareClip } from './share-clip.tsx';

export interface ClipActionProps extends Pick<ClipButtonProps, 'login' | 'place'> {
  /** The broadcaster. */
  readonly userID: string;
}

/** A button in the player's controls that creates a clip of the last seconds. It comes after the first view. */
export const ClipAction = ({ userID, ...props }: ClipActionProps) => (
  <ClipButton
    login={props.login}
    place={props.place}
    broadcasterID={userID}
    share={shareClip}
    hold={holdPlayer}
    trigger={(button) => <ControlButton {...button} />}
  />
);
