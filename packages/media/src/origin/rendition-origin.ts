import { Bandwidth } from '../packager/bandwidth.ts';
import type { LiveWindow, WindowChange } from '../packager/live-window.ts';
import { initName, partName, segmentName } from '../packager/media-names.ts';
import { renderMediaPlaylist } from '../packager/media-playlist.ts';
import type { Variant } from '../packager/multivariant-playlist.ts';
import type { Cut, InitSegment, Segment } from '../packager/output.ts';
import { PushRoom, type RoomPlace } from '../push/push-room.ts';
import type { ReadSegment } from '../recorder/recorder.ts';
import { type Answer, badDirectives, mediaAnswer, notFound, tooManyWaiting } from './answer.ts';
import { blockingReload, type PlaylistEdge } from './blocking-reload.ts';
import { type DeliveryDirectives, parseDirectives } from './delivery-directives.ts';
import { PlaylistCache } from './playlist-cache.ts';
import type { Reader } from './reader.ts';
import { StoredSegment } from './stored-segment.ts';
import { WaitingList } from './waiting-list.ts';
import type { WaitingPlaces } from './waiting-places.ts';

/** A blocked request ends after this many target durations (RFC 8216bis, 6.2.5.2). */
const waitTargets = 3;
/** A rendition that had a gap is offered again after this much (ms) without one. */
const recoveryLength = 10_000;

/** Shared by all renditions of a stream. */
export interface OriginLimits {
  readonly streamId: string;
  /** Of all readers that wait, over all streams. */
  readonly places: WaitingPlaces;
  /** Monotonic milliseconds. */
  now(): number;
}

/** The origin's data about a rendition that is made from another one. */
export interface DerivedFrom {
  /** BANDWIDTH (bits a second) until it is measured. */
  readonly expectedBandwidth: number;
}

/** The rendition among those of its stream. */
export interface RenditionPlace extends RoomPlace {
  /** Lines about the current position of the stream's other renditions. */
  readonly reports: () => string;
}

const alone: RenditionPlace = { name: '', smaller: () => undefined, derived: () => [], reports: () => '' };

/** The position of a rendition, for reports in the other playlists; `part` is undefined if unknown. */
export interface RenditionEdge {
  readonly sequence: number;
  readonly part: number | undefined;
}

/**
 * Serves one rendition: its window, playlists that are built once per change, and waiting readers. The newest segments are
 * in memory; older ones are read from the recording where there is one.
 */
export class RenditionOrigin {
  readonly window: LiveWindow;
  /** Viewers to whom it is pushed. */
  readonly push: PushRoom;
  readonly #limits: OriginLimits;
  readonly #files = new Map<string, Answer>();
  /** Complete segments of the window whose recording can be read. */
  readonly #recorded = new Map<number, ReadSegment>();
  /** Files that are no longer in memory: how their answer is read. */
  readonly #storedFiles = new Map<string, () => Promise<Answer>>();
  readonly #playlists: PlaylistCache;
  readonly #waiting: WaitingList;
  readonly #bandwidth = new Bandwidth();
  readonly #derived: DerivedFrom | undefined;

  /**
   * @param derived it is made from another rendition, and listed before its first segment is complete
   */
  constructor(window: LiveWindow, limits: OriginLimits, place: RenditionPlace = alone, derived?: DerivedFrom) {
    this.window = window;
    this.#limits = limits;
    this.push = new PushRoom(limits.now, place);
    this.#derived = derived;
    this.#waiting = new WaitingList(limits.places, limits.streamId);
    this.#playlists = new PlaylistCache((delta) => renderMediaPlaylist(window, delta, place.reports()));
  }

  /** There is a complete segment and a target duration, so that every player can start. */
  get playable(): boolean {
    return this.window.segments.length > 0 && !this.window.isUndecided;
  }

  init(init: InitSegment, partTarget: number): void {
    this.window.init(init, partTarget);
    this.#files.set(initName(init.number), mediaAnswer([init.data]));
    if (!this.#derived) this.push.init(init);
    this.#changed();
  }

  targetDuration(seconds: number): void {
    this.window.declareTarget(seconds);
    this.#changed();
  }

  cut(cut: Cut): void {
    const name = partName(cut.head, cut.part.index);
    if (!cut.part.gap) this.#files.set(name, mediaAnswer([cut.part.data]));
    this.#forget(this.window.cut(cut));
    if (cut.completed) this.#keep(cut.completed);
    this.#changed();
  }

  /** Adds a segment of a recording to the window. */
  restore(segment: Segment): void {
    this.#forget(this.window.add(segment));
    this.#keep(segment);
    this.#changed();
  }

  /** A segment of the window is recorded, so its bytes may leave memory when it gets old. */
  stored(sequence: number, read: ReadSegment): void {
    // A slow disk may be later than the window.
    if (!this.window.holds(sequence)) return;
    this.#recorded.set(sequence, read);
    this.#spare();
  }

  /** A segment has no content. */
  gap(segment: Segment): void {
    this.#forget(this.window.add(segment));
    this.#changed();
  }

  /** No further part of the open segment will come. */
  pause(): void {
    this.window.pause();
    this.#changed();
  }

  /** No media comes for now: readers that wait for a part get 404, readers that wait for a playlist keep waiting. */
  suspend(): void {
    this.window.suspend();
    this.push.lost();
    this.#changed();
  }

  /** The stream has ended: playlists are closed and all waiting readers get theirs. */
  end(): void {
    this.window.suspend();
    this.window.ended = true;
    this.push.end();
    this.#changed();
  }

  expire(now: number): void {
    this.#waiting.expire(now);
  }

  destroy(): void {
    this.push.destroy();
    this.#waiting.flush(notFound);
    this.#files.clear();
    this.#storedFiles.clear();
    this.#recorded.clear();
  }

  /** Answers a request for a file of this rendition, now or when it becomes available. */
  read(file: string, query: string, reader: Reader): void {
    if (file === 'index.m3u8') {
      this.#readPlaylist(parseDirectives(query), reader);
      return;
    }
    const stored = this.#storedFiles.get(file);
    if (stored) {
      void stored().then((answer) => reader.answer(answer));
      return;
    }
    const check = (): Answer | undefined => this.#files.get(file) ?? (this.#isHinted(file) ? undefined : notFound);
    this.#answerOrWait(check, reader);
  }

  /** The newest complete segment that begins with video, with its init segment: a playable file. */
  newestPicture(): Buffer | undefined {
    const segment = this.window.segments.findLast(({ keyFrame, frames, gap }) => keyFrame && frames > 0 && !gap);
    const init = segment && this.window.inits.get(segment.init);
    return segment && init && Buffer.concat([init.data, ...segment.chunks]);
  }

  /** This rendition's entry in the multivariant playlist; undefined before the first segment. */
  variant(uri: string): Variant | undefined {
    const { segments, inits, open } = this.window;
    const last = segments.at(-1) ?? (this.#derived && open?.head);
    const init = last && inits.get(last.init);
    if (!last || !init || this.#isGap || this.#isRecovering || this.window.isUndecided) return undefined;
    const whole = segments.at(-1);
    const measured =
      whole && whole.frames > 0 && whole.duration > 0 ? (whole.frames * 1000) / whole.duration : undefined;
    const expected = this.#derived?.expectedBandwidth ?? 0;
    return {
      uri,
      bandwidth: this.#bandwidth.peak || expected,
      averageBandwidth: this.#bandwidth.average || expected,
      codecs: init.codecs,
      width: init.width,
      height: init.height,
      frameRate: init.width === undefined ? undefined : (init.frameRate ?? measured),
    };
  }

  /** The position of the rendition; undefined when there is nothing to play. */
  get edge(): RenditionEdge | undefined {
    const { segments, open, nextSequence, ended } = this.window;
    if (ended || !this.playable || this.#isGap) return undefined;
    if (open) return { sequence: nextSequence, part: open.parts.length - 1 };
    const parts = segments.at(-1)?.parts.length ?? 0;
    return { sequence: nextSequence - 1, part: parts > 0 ? parts - 1 : undefined };
  }

  /** No listed segment has content. */
  get isEmpty(): boolean {
    return this.playable && !this.window.open && this.window.segments.every(({ gap }) => gap);
  }

  /** Its newest segment has no content, or will have none. */
  get #isGap(): boolean {
    const { open, currentInit, segments } = this.window;
    const isBrokenOff = currentInit === undefined && open?.parts.at(-1)?.gap === true;
    return isBrokenOff || segments.at(-1)?.gap === true;
  }

  /**
   * It had a gap a moment ago. A transcoder that is short of time makes one after another, and players take a list of
   * renditions that changes all the time for broken.
   */
  get #isRecovering(): boolean {
    const { segments } = this.window;
    const last = segments.findLastIndex(({ gap }) => gap === true);
    const hadContent = segments.some(({ gap }, index) => index < last && gap !== true);
    const since = segments.slice(last + 1).reduce((sum, { duration }) => sum + duration, 0);
    return hadContent && since < recoveryLength;
  }

  #readPlaylist(directives: DeliveryDirectives | 'bad', reader: Reader): void {
    if (directives === 'bad') {
      reader.answer(badDirectives);
      return;
    }
    const { sequence, part, skip } = directives;
    if (sequence === undefined) {
      const now = (): Answer | undefined =>
        this.playable || this.window.ended
          ? this.#playlists.get({ delta: skip, gzip: reader.gzip, maxAge: 1 })
          : undefined;
      // The multivariant playlist already lists it, but players reject a playlist without a segment.
      if (this.#derived) this.#answerOrWait(now, reader);
      else reader.answer(now() ?? notFound);
      return;
    }
    const check = (): Answer | undefined => {
      const state = blockingReload(this.#edge(), sequence, part);
      if (state === 'wait') return undefined;
      if (state === 'too-far') return badDirectives;
      return this.#playlists.get({ delta: skip, gzip: reader.gzip, maxAge: this.window.targetDuration });
    };
    this.#answerOrWait(check, reader);
  }

  #answerOrWait(check: () => Answer | undefined, reader: Reader): void {
    const answer = check();
    if (answer) {
      reader.answer(answer);
      return;
    }
    const deadline = this.#limits.now() + waitTargets * this.window.targetDuration * 1000;
    if (!this.#waiting.add(reader, deadline, check)) reader.answer(tooManyWaiting);
  }

  #edge(): PlaylistEdge {
    const { window } = this;
    const last = window.segments.at(-1);
    return {
      nextSequence: window.nextSequence,
      openParts: window.open?.parts.length ?? 0,
      lastParts: last && last.parts.length > 0 ? last.parts.length : undefined,
      partTarget: window.partTarget,
      ended: window.ended,
    };
  }

  #isHinted(file: string): boolean {
    const hint = this.window.hint;
    return hint !== undefined && file === partName(hint, hint.index);
  }

  #keep(segment: Segment): void {
    if (segment.gap) return;
    this.#files.set(segmentName(segment), mediaAnswer(segment.chunks));
    this.#spare();
    this.#bandwidth.add(segment, this.window.targetDuration);
  }

  /** Segments that got old are read from their recording from now on. */
  #spare(): void {
    for (const segment of this.window.spare) {
      const read = this.#recorded.get(segment.sequence);
      if (!read) continue;
      const stored = new StoredSegment(segment, read);
      for (const [name, answer] of stored.files) {
        if (this.#files.delete(name)) this.#storedFiles.set(name, answer);
      }
      this.window.release(segment.sequence);
    }
  }

  #forget(change: WindowChange): void {
    for (const segment of change.removed) {
      this.#recorded.delete(segment.sequence);
      for (const name of [segmentName(segment), ...segment.parts.map(({ index }) => partName(segment, index))]) {
        this.#files.delete(name);
        this.#storedFiles.delete(name);
      }
    }
    for (const init of change.removedInits) this.#files.delete(initName(init));
  }

  #changed(): void {
    this.#playlists.invalidate();
    this.#waiting.changed();
  }
}
