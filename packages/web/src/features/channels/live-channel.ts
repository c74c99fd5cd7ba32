import type { ChannelTopicEvent } from '@bandshell/contract';
import type { ShownRaid } from '@bandshell/domain/raids';
import type { ShowKind } from '../../core/shows/show-badge.tsx';

interface LiveCategory {
  readonly slug: string;
  readonly displayName: string;
}

export interface LiveStream {
  readonly id: string;
  readonly playbackURL: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isInterrupted: boolean;
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
  readonly previewImageURL: string | null;
  readonly viewersCount: number;
  /** Missing until it is fetched. */
  readonly costreamDetails?: CostreamNumbers;
}

export interface CostreamNumbers {
  readonly role: 'ORGANIZER' | 'COSTREAMER' | 'NONE';
  readonly totalViewersCount: number;
}

/** A video broadcast in place of a stream. */
export interface LiveShow {
  readonly kind: ShowKind;
  readonly video: {
    readonly id: string;
    /** Null until it is fetched. */
    readonly title: string | null;
    readonly previewThumbnailURL: string | null;
  };
}

/** The parts of a channel page that change in real time. */
export interface LiveChannel {
  /** Increases with each change. */
  readonly version: number;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly category: LiveCategory | null;
  /** The owner's words for the streams. */
  readonly tags?: readonly string[] | undefined;
  /** The owner marks the streams as for adults. */
  readonly isMature: boolean;
  /** Null while the channel is offline. */
  readonly stream: LiveStream | null;
  /** A stream takes precedence over it. */
  readonly show: LiveShow | null;
  /** The raid that counts down, or that moved in the last minutes. */
  readonly raid: ShownRaid | null;
}

const interrupted = (channel: LiveChannel, streamID: string, isInterrupted: boolean): LiveChannel =>
  channel.stream?.id === streamID ? { ...channel, stream: { ...channel.stream, isInterrupted } } : channel;

/**
 * Applies an event of the channel's topic. An event that is not newer than the channel changes nothing.
 * @param now milliseconds; used as the start of a stream that goes live during the visit
 */
export const applyChannelEvent = (channel: LiveChannel, event: ChannelTopicEvent, now: number): LiveChannel => {
  // The query's answer already includes this event.
  if (event.version !== undefined && event.version <= channel.version) return channel;
  const next = changed(channel, event, now);
  if (next === channel && event.version === undefined) return channel;
  // Events of an older server release have no version. They apply until the next one.
  return { ...next, version: event.version ?? channel.version + 0.5 };
};

const changed = (channel: LiveChannel, event: ChannelTopicEvent, now: number): LiveChannel => {
  switch (event.kind) {
    case 'stream-up':
      if (channel.stream?.id === event.streamID) return interrupted(channel, event.streamID, false);
      // Each viewer of a restricted channel has their own address, which the query's answer contains.
      if (event.playbackURL === null) return channel;
      return {
        ...channel,
        stream: {
          id: event.streamID,
          playbackURL: event.playbackURL,
          createdAt: new Date(now).toISOString(),
          isInterrupted: false,
          // A server of an older release does not send this field.
          hasVideo: event.hasVideo ?? true,
          hasAudio: event.hasAudio ?? true,
          previewImageURL: null,
          viewersCount: 0,
        },
      };
    case 'stream-down':
      return channel.stream?.id === event.streamID ? { ...channel, stream: null } : channel;
    case 'stream-interrupted':
      return interrupted(channel, event.streamID, true);
    case 'stream-resumed':
      return interrupted(channel, event.streamID, false);
    case 'stream-tracks': {
      const { streamID, hasVideo, hasAudio } = event;
      const { stream } = channel;
      return stream?.id === streamID ? { ...channel, stream: { ...stream, hasVideo, hasAudio } } : channel;
    }
    case 'show-started':
      if (channel.show?.kind === event.showKind && channel.show.video.id === event.videoID) return channel;
      return {
        ...channel,
        show: { kind: event.showKind, video: { id: event.videoID, title: null, previewThumbnailURL: null } },
      };
    case 'show-ended':
      return { ...channel, show: null };
    case 'raid-started': {
      const { raidID: id, target, viewersCount, secondsLeft } = event;
      return { ...channel, raid: { id, status: 'PENDING', target, viewersCount, secondsLeft } };
    }
    case 'raid-moved': {
      const { raidID: id, target, viewersCount } = event;
      return { ...channel, raid: { id, status: 'MOVED', target, viewersCount, secondsLeft: 0 } };
    }
    case 'raid-cancelled':
      return { ...channel, raid: null };
    case 'settings':
      return {
        ...channel,
        title: event.title,
        language: event.language,
        tags: event.tags ?? channel.tags,
        isMature: event.isMature ?? channel.isMature,
        category:
          event.categorySlug === null || event.categoryName === null
            ? null
            : { slug: event.categorySlug, displayName: event.categoryName },
      };
    default:
      // A kind that this version of the page does not know.
      return channel;
  }
};
