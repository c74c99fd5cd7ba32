/** What kind of recording a video is. */
export type VodType = 'ARCHIVE' | 'HIGHLIGHT' | 'UPLOAD' | 'PREMIERE';

/** Where on the site a clip is watched. */
export type ClipLocation = 'CHANNEL_PAGE' | 'CLIPS_PAGE' | 'DIRECTORY' | 'EMBED' | 'FEED';

export interface LiveContent {
  readonly type: 'live';
  readonly channelLogin: string;
  /** The channel shows another one's stream. */
  readonly autohost: boolean;
  /** The video that the running stream is recorded to; null where it is not. */
  readonly dvrVideoID: string | null;
}

export interface VodContent {
  readonly type: 'vod';
  readonly vodID: string;
  readonly vodType: VodType;
  /** Where to begin, in seconds; null: where the viewer left off, else at the start. */
  readonly videoOffset: number | null;
}

export interface ClipContent {
  readonly type: 'clip';
  readonly clipSlug: string;
  /** Where to begin, in seconds after the clip's start; null: at its start. */
  readonly videoOffset: number | null;
  readonly clipLocation: ClipLocation;
}

export interface CollectionContent {
  readonly type: 'collection';
  readonly collectionID: string;
  /** The item that plays. */
  readonly vodID: string;
}

/** Content that cannot be played: an unknown id, or none. */
export interface InvalidContent {
  readonly type: 'invalid';
}

/** What a player is given to play. */
export type PlayerContent = LiveContent | VodContent | ClipContent | CollectionContent | InvalidContent;

/** What has a beginning and is seeked in. */
export type RecordedContent = Exclude<PlayerContent, LiveContent>;

/** One text for equal contents: where it changes, something else is to be played. The place to begin at has no part in it. */
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
