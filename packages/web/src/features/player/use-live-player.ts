import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { createLivePlayer, type LivePlayer, loadLiveEngine, type PlayerSnapshot } from '@bandshell/player';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import type { ChannelPlayerProps, PlayerStart } from './channel-player-props.ts';
import { soundOnlySetting } from './sound-only-setting.ts';
import { readSoundSetting, saveSoundSetting } from './sound-setting.ts';

/** Creates a player on a video element while the component is mounted. */
export function useLivePlayer(video: RefObject<HTMLVideoElement | null>, start: PlayerStart = {}): LivePlayer | null {
  const [player, setPlayer] = useState<LivePlayer | null>(null);
  const { isMuted, isPaused, loadEngine: load = loadLiveEngine } = useRef(start).current;
  const isSilent = useRef(isMuted);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const made = createLivePlayer({
      video: element,
      loadEngine: () => load(element),
      ...readSoundSetting(isMuted),
      warn: (message) => console.warn(message),
    });
    const stopSaving = saveSoundSetting(element, made, isMuted);
    if (soundOnlySetting.read() === true) made.setSoundOnly(true);
    if (isPaused) made.pause();
    setPlayer(made);
    return () => {
      stopSaving();
      made.destroy();
      setPlayer(null);
    };
  }, [video, isMuted, isPaused, load]);
  // A place without sound leads to one with the viewer's own setting.
  useEffect(() => {
    if (isSilent.current === true && start.isMuted !== true) player?.setMuted(readSoundSetting().isMuted);
    isSilent.current = start.isMuted;
  }, [player, start.isMuted]);
  return player;
}

/** Updates a player with the stream data of the page and of the channel's topic. */
export function useChannelSource(player: LivePlayer | null, props: ChannelPlayerProps): void {
  const { channelID, stream } = props;
  const streamID = stream?.id ?? null;
  const url = stream?.playbackURL ?? null;
  const isInterrupted = stream?.isInterrupted ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel starts a new playback
  useEffect(() => {
    if (player === null) return;
    return () => player.leave();
  }, [player, channelID]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream is a change even with the same address
  useEffect(() => {
    if (player === null) return;
    player.setSource(url === null ? null : { url, isInterrupted });
  }, [player, channelID, streamID, url, isInterrupted]);

  const newest = useRef({ channelID, version: 0 });
  useTopic<ChannelTopicEvent>(channelTopic(channelID), (event) => {
    if (!('streamID' in event)) return;
    // A node that stood still reports late: an older stream would take the place of the running one.
    const { version = Number.POSITIVE_INFINITY } = event;
    const known = newest.current.channelID === channelID ? newest.current.version : 0;
    if (version <= known) return;
    if (event.version !== undefined) newest.current = { channelID, version };
    // The query's answer may be older than the end of the previous stream.
    if (event.kind !== 'stream-up' && event.streamID !== streamID) return;
    switch (event.kind) {
      case 'stream-up':
        // Each viewer of a restricted channel has their own address, which the page fetches.
        return event.playbackURL === null ? undefined : player?.streamUp(event.playbackURL);
      case 'stream-interrupted':
        return player?.streamInterrupted();
      case 'stream-resumed':
        return player?.streamResumed();
      case 'stream-down':
        return player?.streamDown();
    }
  });
}

/** The player's current state. */
export const usePlayerSnapshot = (player: LivePlayer): PlayerSnapshot =>
  useSyncExternalStore(player.subscribe, player.getSnapshot);
