import { useEffect, useEffectEvent } from 'react';
import { realtime } from './realtime.ts';

/**
 * Listens to a realtime topic while the component is mounted; null listens to nothing.
 *
 * @param onEvent what the topic says. The type is the contract's for this topic (`channelTopic(id)` carries
 *   `ChannelTopicEvent`); the caller names it.
 * @param onReset events were missed for good: fetch the truth anew.
 * @param onSubscribed every event arrives from now on; what changed between the page's data and now is not told, so a
 *   page that cannot bear to be stale fetches here.
 */
export function useTopic<T>(
  topic: string | null,
  onEvent: (event: T) => void,
  onReset?: () => void,
  onSubscribed?: () => void,
): void {
  const handleEvent = useEffectEvent((data: unknown) => onEvent(data as T));
  const reset = useEffectEvent(() => onReset?.());
  const subscribed = useEffectEvent(() => onSubscribed?.());
  useEffect(() => {
    if (topic === null) return;
    return realtime().subscribe(topic, {
      onEvent: (data) => handleEvent(data),
      onReset: () => reset(),
      onSubscribed: () => subscribed(),
    });
  }, [topic]);
}
