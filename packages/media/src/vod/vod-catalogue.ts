import { Lru } from '@bandshell/domain/kernel';
import type { Answer } from '../origin/answer.ts';
import { PlaylistCache } from '../origin/playlist-cache.ts';
import { entryLength, shortEntry } from './entry.ts';
import { openEntries, openedMs } from './opened.ts';
import { RecordingIndexes } from './recording-indexes.ts';
import type { ResolvedVod, VodKind, VodServerOptions } from './vod-api.ts';
import { pictureFolder } from './vod-path.ts';
import { type Listed, renderVodPlaylist } from './vod-playlist.ts';
import { VodTimeline } from './vod-timeline.ts';

/** How long a resolved video is used (ms), when no change is reported and when it does not exist. */
const resolvedFor = 10_000;
const missingFor = 1_000;
/**
 * While the site cannot be asked, an open video stays open: how long a request waits for the answer (ms), and how long
 * none is asked for after a failure.
 */
const patience = 500;
const retryAfter = 500;
const resolvedLimit = 20_000;
/** Maximum number of index lines in memory over all recordings; a line takes about 300 bytes. */
const lineLimit = 600_000;
/** Maximum number of playlist entries in memory over all videos. */
const entryLimit = 600_000;

interface Resolution {
  answer: Promise<ResolvedVod | undefined>;
  /** By the process's clock and by the wall clock; the earlier one counts. */
  holdsUntil: number;
  /** The same for a client without a token. */
  holdsForAnonymousUntil: number;
  readonly endsAt: number;
  /** The last answer that found something; undefined until there is one. */
  found: ResolvedVod | undefined;
}

/** A video or clip with the data about its recordings. */
export interface OpenVod {
  readonly vod: ResolvedVod;
  readonly timeline: VodTimeline;
  /** The content that its playlists list now. */
  listed(): Listed;
  /** The current playlist of a rendition, or of its picture alone. */
  playlist(
    rendition: string,
    form: { readonly delta: boolean; readonly gzip: boolean; readonly maxAge: number; readonly isPicture: boolean },
  ): Answer;
}

interface CachedVod extends OpenVod {
  readonly ranges: string;
  changed(): void;
  /** A recording was missing and may exist by now. */
  isDoubtful(): boolean;
  /** Number of lines of its recordings when it was opened. */
  readonly lines: number;
}

/** Data about videos, clips and their recordings, in bounded memory. */
export class VodCatalogue {
  readonly #options: VodServerOptions;
  readonly #resolutions = new Lru<Resolution>(resolvedLimit);
  readonly #recordings = new Lru<RecordingIndexes>(lineLimit, (recording) => recording.size);
  /** Increases when files of a recording change. */
  #era = 0;
  readonly #opened = new Lru<CachedVod>(entryLimit, (kept) => kept.timeline.entries.length + 1);

  constructor(options: VodServerOptions) {
    this.#options = options;
  }

  /**
   * Resolves a video or clip; simultaneous calls share one request.
   * @param isAnonymous the client has no token. For such a client, a thing without open access is resolved as often as one that
   * does not exist. The response time does not reveal which one it is
   */
  resolve(kind: VodKind, id: string, isAnonymous = false): Promise<ResolvedVod | undefined> {
    const key = `${kind}/${id}`;
    const known = this.#resolutions.get(key);
    const now = this.#options.now();
    const holdsUntil = known && (isAnonymous ? known.holdsForAnonymousUntil : known.holdsUntil);
    if (known && holdsUntil !== undefined && holdsUntil > performance.now() && known.endsAt > now) return known.answer;
    const asked = this.#options.resolve(kind, id);
    const last = known?.found?.access === 'open' ? known.found : undefined;
    const answer = last === undefined ? asked : orLast(asked, last);
    const holds = performance.now() + resolvedFor;
    const resolution: Resolution = {
      answer,
      holdsUntil: holds,
      holdsForAnonymousUntil: holds,
      endsAt: now + resolvedFor,
      found: last,
    };
    this.#resolutions.set(key, resolution);
    asked.then(
      (found) => {
        const soon = performance.now() + missingFor;
        resolution.answer = asked;
        resolution.found = found;
        if (!found) resolution.holdsUntil = soon;
        if (found?.access !== 'open') resolution.holdsForAnonymousUntil = soon;
      },
      () => {
        if (last !== undefined)
          resolution.holdsUntil = resolution.holdsForAnonymousUntil = performance.now() + retryAfter;
        else if (this.#resolutions.get(key) === resolution) this.#resolutions.delete(key);
      },
    );
    return answer;
  }

  /** Opens a resolved video or clip with the current content of its recordings. */
  async open(kind: VodKind, id: string, vod: ResolvedVod): Promise<OpenVod> {
    const key = `${kind}/${id}`;
    const ranges = JSON.stringify([vod.channelId, vod.ranges, vod.startsAt]);
    let kept = this.#opened.get(key);
    if (kept?.ranges === ranges && kept.timeline.complete && !kept.timeline.endedSilently && !kept.isDoubtful())
      return kept;
    const era = this.#era;
    const recordings = await Promise.all(
      vod.ranges.map(({ recordingId }) => this.recording(vod.channelId, recordingId)),
    );
    // Data may have been added since it was read.
    if (this.#era !== era) return this.open(kind, id, vod);
    // Another request may have opened it meanwhile.
    kept = this.#opened.get(key);
    const hasGrown = kept?.timeline.endedSilently && kept.lines !== countLines(recordings);
    if (!kept || kept.ranges !== ranges || kept.timeline.isOutdated || kept.isDoubtful() || hasGrown)
      kept = this.#make(kind, id, vod, ranges, recordings);
    const before = kept.timeline.entries.length;
    if (kept.timeline.extend()) {
      kept.changed();
      if (kept.timeline.entries.length > before) this.#opened.set(key, kept);
    }
    return kept;
  }

  /** The current indexes of a recording. */
  async recording(channelId: string, recordingId: string): Promise<RecordingIndexes> {
    const key = `${channelId}/${recordingId}`;
    const { source, now } = this.#options;
    const recording = this.#recordings.get(key) ?? new RecordingIndexes(source, { channelId, recordingId }, now);
    if (recording.isFinal) return recording;
    const before = recording.size;
    this.#recordings.set(key, recording);
    await recording.refresh();
    // When it was forgotten meanwhile, only the waiting callers get it.
    if (recording.size !== before && this.#recordings.get(key) === recording) this.#recordings.set(key, recording);
    return recording;
  }

  forget(kind: VodKind, id: string): void {
    this.#resolutions.delete(`${kind}/${id}`);
    // The same video under its other kinds.
    if (kind === 'video') for (const other of ['premiere', 'preview']) this.#resolutions.delete(`${other}/${id}`);
  }

  /** Forgets a channel's clips, including those being resolved. */
  forgetClips(channelId: string): void {
    this.#resolutions.deleteWhere(
      (key, { found }) => key.startsWith('clip/') && (found?.channelId ?? channelId) === channelId,
    );
  }

  /** Forgets a channel's videos and clips, including those being resolved. */
  forgetChannel(channelId: string): void {
    this.#resolutions.deleteWhere((_key, { found }) => (found?.channelId ?? channelId) === channelId);
  }

  /** Everything is resolved again at the next request. */
  doubtAll(): void {
    for (const resolution of this.#resolutions.values()) {
      resolution.holdsUntil = resolution.holdsForAnonymousUntil = Number.NEGATIVE_INFINITY;
    }
  }

  forgetRecording(channelId: string, recordingId: string): void {
    this.#era += 1;
    this.#recordings.delete(`${channelId}/${recordingId}`);
    this.#opened.deleteWhere((_key, { vod }) => vod.ranges.some((range) => range.recordingId === recordingId));
  }

  #make(
    kind: VodKind,
    id: string,
    vod: ResolvedVod,
    ranges: string,
    recordings: readonly RecordingIndexes[],
  ): CachedVod {
    const parts = vod.ranges.flatMap((range, at) => {
      const recording = recordings[at];
      return recording ? [{ range, recording }] : [];
    });
    const { now } = this.#options;
    // A video that opens over time is already complete. Longer entries would open later, so all its entries are short.
    const timeline = new VodTimeline(parts, now, vod.startsAt === undefined ? entryLength : shortEntry);
    const listed = (): Listed => {
      const { entries, complete } = timeline;
      const count = openEntries(entries, openedMs(vod, now()));
      return { count, complete: complete && count === entries.length };
    };
    let last = listed();
    const playlists = new Map<string, PlaylistCache>();
    const madeAt = performance.now();
    const made: CachedVod = {
      vod,
      ranges,
      lines: countLines(recordings),
      timeline,
      listed,
      playlist: (rendition, form) => {
        const { count, complete } = listed();
        if (count !== last.count || complete !== last.complete) made.changed();
        last = { count, complete };
        const { isPicture } = form;
        const key = isPicture ? pictureFolder(rendition) : rendition;
        const videoId = kind === 'clip' ? '' : id;
        const cache =
          playlists.get(key) ??
          new PlaylistCache((delta) => renderVodPlaylist(timeline, rendition, videoId, delta, last, isPicture));
        playlists.set(key, cache);
        return cache.get(form);
      },
      isDoubtful: () => {
        const { lacksPart, entries } = timeline;
        return lacksPart && (entries.length === 0 || performance.now() - madeAt > missingFor);
      },
      changed: () => {
        for (const cache of playlists.values()) cache.invalidate();
      },
    };
    this.#opened.set(`${kind}/${id}`, made);
    return made;
  }
}

const countLines = (recordings: readonly RecordingIndexes[]): number =>
  recordings.reduce((sum, { size }) => sum + size, 0);

/** The answer, or the last one if the answer does not come soon. */
async function orLast<T>(asked: Promise<T>, last: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(last), patience);
  });
  return Promise.race([asked.catch(() => last), waited]).finally(() => clearTimeout(timer));
}
