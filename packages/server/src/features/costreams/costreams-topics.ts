import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';

/** Tells open pages that their channel takes part in a co-stream, that others joined or left it, or that it ended. */
export const costreamsListeners: EventListeners = {
  'costream-changed': ({ channelIds, leftIds }, { topics, services }) => {
    services.costreamCounts.changed();
    const isActive = channelIds.length > 1;
    const send = (id: string, message: ViewerCountsTopicEvent) => topics.publish(viewerCountsTopic(id), message);
    for (const id of channelIds) send(id, { kind: 'costream_status', isActive });
    for (const id of leftIds) send(id, { kind: 'costream_status', isActive: false });
  },
};
