import { nextRate, type PlayerAction } from '@bandshell/domain/player';
import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import type { TheatreControl } from '../channel-player-props.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';
import type { LiveWay } from './recorded-bar.tsx';
import type { CaptionChoice } from './use-caption-choice.ts';

export interface RecordedControls {
  readonly player: RecordedPlayer;
  readonly snapshot: RecordedSnapshot;
  readonly togglePlay: () => void;
  readonly fullscreen: Fullscreen;
  readonly theatre: TheatreControl | undefined;
  readonly captions: CaptionChoice | null;
  readonly live: LiveWay | undefined;
  readonly video: HTMLVideoElement | null;
}

/** Performs a key's action; returns false if nothing applies. */
export function performRecordedAction(action: PlayerAction, controls: RecordedControls): boolean {
  const { player, snapshot, togglePlay, fullscreen, theatre, captions, live } = controls;
  const { position, duration, isMuted, volume, rate } = snapshot;
  switch (action.type) {
    case 'toggle-play':
      togglePlay();
      return true;
    case 'toggle-mute':
      player.setMuted(!isMuted);
      return true;
    case 'toggle-fullscreen':
      fullscreen.toggle();
      return true;
    case 'toggle-theatre':
      theatre?.toggle();
      return theatre !== undefined;
    case 'volume':
      if (!isMuted || action.step > 0) player.setVolume(volume + action.step);
      return true;
    case 'seek-by':
      player.seek(Math.max(0, position + action.seconds));
      return true;
    case 'seek-to':
      if (duration === null) return false;
      if (action.share === 1 && live?.isOn && snapshot.isGrowing) live.go();
      else player.seek(duration * action.share);
      return true;
    case 'step-frame':
      player.stepFrame(action.direction);
      return true;
    case 'step-rate':
      player.setRate(nextRate(rate, action.direction));
      return true;
    case 'toggle-captions':
      captions?.toggle();
      return captions !== null;
    case 'toggle-picture-in-picture':
      return togglePictureInPicture(controls.video);
  }
}
