/**
 * Types of `embed/v1.js`, the script with which a page steers a player that it embeds. The script adds `Bandshell` to the
 * page. Version 1 only grows: what is described here stays.
 */
declare namespace Bandshell {
  /** The content that the player plays: exactly one of `channel`, `video`, `clip` and `collection`. */
  interface PlayerContent {
    /** Login of a channel. */
    channel?: string;
    /** ID of a video. With `collection`, the video with which it begins. */
    video?: string;
    /** Slug of a clip. */
    clip?: string;
    /** ID of a collection. */
    collection?: string;
    /** Where a recording begins, in seconds. */
    time?: number;
  }

  interface PlayerOptions extends PlayerContent {
    /** CSS pixels, or a CSS length. Default: `'100%'`. */
    width?: number | string;
    /** CSS pixels, or a CSS length. Default: 16:9 of the width. */
    height?: number | string;
    /** Default: `true`. */
    autoplay?: boolean;
    /** Default: `false`. Browsers often start only a muted player. */
    muted?: boolean;
    /**
     * Hosts that embed this page in turn, with their port if they have one. Chromium and Safari tell the script about
     * them; Firefox needs them here.
     */
    parent?: readonly string[];
    /** Title of the frame for screen readers. Default: `'Bandshell player'`. */
    title?: string;
    /** Origin of the site, e.g. `'https://live.example'`. Needed only when the script is not loaded from there. */
    site?: string;
  }

  type PlayerPhase = 'loading' | 'waiting' | 'playing' | 'paused' | 'seeking' | 'stalled' | 'ended' | 'failed';

  type PlayerEvent =
    /** The player can be steered. */
    | 'ready'
    /** Other content is being opened. */
    | 'content'
    | 'playing'
    | 'pause'
    | 'seek'
    | 'ended'
    /** The content is not there, or it cannot be played. */
    | 'error'
    /** The channel has a stream. */
    | 'online'
    /** The channel has no stream. */
    | 'offline'
    | 'volumechange'
    | 'qualitychange'
    /** A recording moves on. At most four times a second. */
    | 'timeupdate';

  /** A player in a frame. Commands before `ready` are kept and sent then. */
  class Player {
    static readonly version: string;

    /**
     * Puts the player into an element.
     * @param target the element, or its id
     * @throws TypeError when there is no such element, nothing to play, or no site
     */
    constructor(target: string | HTMLElement, options: PlayerOptions);

    /** The frame of the player. */
    readonly frame: HTMLIFrameElement;

    play(): void;
    pause(): void;
    /** Goes to a place of a recording, in seconds. A live stream ignores it. */
    seek(seconds: number): void;
    setMuted(isMuted: boolean): void;
    /** 0 to 1. Above 0 it also unmutes. */
    setVolume(volume: number): void;
    /** A name out of `getQualities()`, or `'auto'`. */
    setQuality(name: string): void;
    /** Plays other content in the same frame. */
    open(content: PlayerContent): void;

    isReady(): boolean;
    getContent(): PlayerContent;
    getPhase(): PlayerPhase;
    isPaused(): boolean;
    isMuted(): boolean;
    /** 0 to 1. */
    getVolume(): number;
    /** Seconds of a recording; null at the live edge. */
    getCurrentTime(): number | null;
    /** Seconds; null while unknown, and at the live edge. */
    getDuration(): number | null;
    /** Best first, without `'auto'`. */
    getQualities(): readonly string[];
    /** The value that is chosen: a name, or `'auto'`. */
    getQuality(): string;
    /** The content that plays now; null while unknown. */
    getPlayedQuality(): string | null;
    /** Whether the channel has a stream; null for other content, and while unknown. */
    isOnline(): boolean | null;
    /** Seconds from camera to screen; null for recordings, and while unknown. */
    getLatency(): number | null;

    /** @returns removes the listener */
    on(event: PlayerEvent, listener: () => void): () => void;

    /** Removes the player. It cannot be used any more. */
    destroy(): void;
  }
}
