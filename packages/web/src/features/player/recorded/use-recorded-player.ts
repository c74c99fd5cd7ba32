import {
  createRecordedPlayer,
  endEarly,
  loadEngine,
  type RecordedPlayer,
  type RecordedSnapshot,
} from '@bandshell/player';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readSoundSetting, saveSoundSetting } from '../sound-setting.ts';

/** Creates a player of recordings on a video element while the component is mounted. */
export function useRecordedPlayer(video: RefObject<HTMLVideoElement | null>, isMuted?: boolean): RecordedPlayer | null {
  const [player, setPlayer] = useState<RecordedPlayer | null>(null);
  const startsMuted = useRef(isMuted).current;
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    endEarly();
    const made = createRecordedPlayer({
      video: element,
      loadEngine: () => loadEngine(element),
      ...readSoundSetting(startsMuted),
      warn: (message) => console.warn(message),
    });
    const stopSaving = saveSoundSetting(element, made, startsMuted);
    setPlayer(made);
    return () => {
      stopSaving();
      made.destroy();
      setPlayer(null);
    };
  }, [video, startsMuted]);
  return player;
}

/** The player's current state. */
export const useRecordedSnapshot = (player: RecordedPlayer): RecordedSnapshot =>
  useSyncExternalStore(player.subscribe, player.getSnapshot);
