import { useEffect, useEffectEvent } from 'react';
import { realtime } from './realtime.ts';

/**
 * Listens to a realtime topic while the component is mounted; null listens to nothing.
 * @param onEvent called for each event. Its type is the contract's for this topic (`channelTopic(id)` sends
 *   `ChannelTopicEvent`); the caller names it.
 * @param onReset events were lost: fetch the data again.
 * @param onSubscribed every event arrives from now on. Changes between the page's data and now were not reported, so
 *   that a page that must not be outdated fetches here.
 * @param onRefused the viewer may not listen, or may not any more.
 */
export function useTopic<T>(
  topic: string | null,
  onEvent: (event: T) => void,
  onReset?: () => void,
  onSubscribed?: () => void,
  onRefused?: () => void,
): void {
  const handleEvent = useEffectEvent((data: unknown) => onEvent(data as T));
  const reset = useEffectEvent(() => onReset?.());
  const subscribed = useEffectEvent(() => onSubscribed?.());
  const refused = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (topic === null) return;
    return realtime().subscribe(topic, {
      onEvent: (data) => handleEvent(data),
      onReset: () => reset(),
      onSubscribed: () => subscribed(),
      onRefused: () => refused(),
    });
  }, [topic]);
}
