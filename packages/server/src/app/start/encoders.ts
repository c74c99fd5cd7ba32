import { authorisePublish } from '../../features/streams/authorise-publish.ts';
import { findPlayedChannel } from '../../features/streams/find-live-channel.ts';
import { onStreamEvent } from '../../features/streams/on-stream-event.ts';
import { openStreams } from '../../features/streams/open-streams.ts';
import { startPreviewPictures } from '../../features/streams/preview-pictures.ts';
import { holdLeases } from '../../features/streams/publishers/hold-leases.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunningMedia } from '../media.ts';
import type { Closers } from './closers.ts';
import { followEvents } from './deliver-events.ts';

/** Opens the ports for encoders. */
export function openEncoderPorts(platform: Platform): Promise<RunningMedia> {
  const notifyStreams = onStreamEvent(platform);
  return platform.services.liveMedia.start({
    authorise: authorisePublish(platform),
    onEvent: (event) => {
      notifyStreams(event);
      if (event.type !== 'recording-failed') return;
      platform.services.recordingManager.recordingStopped({
        channelId: event.channelId,
        recordingId: event.streamId,
      });
    },
    openStreams: () => openStreams(platform),
    findChannel: (name) => findPlayedChannel(platform, name),
  });
}

/** Follows the streams of this process's encoders: what happens on the site, who publishes, and their preview pictures. */
export function followEncoders(platform: Platform, closers: Closers, media: RunningMedia): void {
  const { server } = media;
  closers.add('events of media', followEvents(platform, [media]));
  const leases = holdLeases(platform, {
    held: () => server.held(),
    release: (streamId) => server.release(streamId),
  });
  closers.add('leases of publishers', () => leases.stop());
  closers.add('previews', startPreviewPictures(platform, (streamId) => server.stillPicture(streamId)).stop);
}
