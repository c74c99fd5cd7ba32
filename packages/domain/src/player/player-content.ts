/** The kind of recording that a video is. */
export type VodType = 'ARCHIVE' | 'HIGHLIGHT' | 'UPLOAD' | 'PREMIERE';

/** The page on which a clip is watched. */
export type ClipLocation = 'CHANNEL_PAGE' | 'CLIPS_PAGE' | 'DIRECTORY' | 'EMBED' | 'FEED';

export interface LiveContent {
  readonly type: 'live';
  readonly channelLogin: string;
  /** The channel shows another channel's stream. */
  readonly autohost: boolean;
  /** The video to which the running stream is recorded; null if it is not recorded. */
  readonly dvrVideoID: string | null;
}

export interface VodContent {
  readonly type: 'vod';
  readonly vodID: string;
  readonly vodType: VodType;
  /** Start position in seconds; null: the viewer's last position, else the start. */
  readonly videoOffset: number | null;
}

export interface ClipContent {
  readonly type: 'clip';
  readonly clipSlug: string;
  /** Start position in seconds after the clip's start; null: its start. */
  readonly videoOffset: number | null;
  readonly clipLocation: ClipLocation;
}

export interface CollectionContent {
  readonly type: 'collection';
  readonly collectionID: string;
  /** The item that is played. */
  readonly vodID: string;
}

/** Content that cannot be played: an unknown id, or none. */
export interface InvalidContent {
  readonly type: 'invalid';
}

/** Everything that a player is given to play. */
export type PlayerContent = LiveContent | VodContent | ClipContent | CollectionContent | InvalidContent;

/** Content that has a beginning and can be seeked. */
export type RecordedContent = Exclude<PlayerContent, LiveContent>;

/**
 * A key that is equal for equal contents: when it changes, other content is to be played. The start position is not
 * part of it.
 */
export function contentKey(content: PlayerContent): string {
  switch (content.type) {
    case 'live':
      return `live/${content.channelLogin.toLowerCase()}`;
    case 'vod':
      return `video/${content.vodID}`;
    case 'collection':
      return `video/${content.vodID}`;
    case 'clip':
      return `clip/${content.clipSlug}`;
    case 'invalid':
      return 'invalid';
  }
}
