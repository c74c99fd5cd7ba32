import type { Answer } from '../origin/answer.ts';
import { PlaylistCache } from '../origin/playlist-cache.ts';
import { entryLength, shortEntry } from './entry.ts';
import { Lru } from './lru.ts';
import { openEntries, openedMs } from './opened.ts';
import { RecordingIndexes } from './recording-indexes.ts';
import type { ResolvedVod, VodKind, VodServerOptions } from './vod-api.ts';
import { type Listed, renderVodPlaylist } from './vod-playlist.ts';
import { VodTimeline } from './vod-timeline.ts';

/** How long an answer about a video holds, in ms: when nobody tells that it changed, and that there is none. */
const resolvedFor = 10_000;
const missingFor = 1_000;
const resolvedLimit = 20_000;
/** Index lines in memory, over all recordings; a line takes some 300 bytes. */
const lineLimit = 600_000;
/** Playlist entries in memory, over all videos. */
const entryLimit = 600_000;

interface Resolution {
  readonly answer: Promise<ResolvedVod | undefined>;
  /** By this process's own clock and by the wall clock: whichever comes first. */
  holdsUntil: number;
  /** The same, for who has no token. */
  holdsForAnonymousUntil: number;
  readonly endsAt: number;
  /** Undefined until it is known. */
  channelId?: string;
}

/** A video or clip with what is known of its recordings. */
export interface OpenVod {
  readonly vod: ResolvedVod;
  readonly timeline: VodTimeline;
  /** What playlists list now. */
  listed(): Listed;
  /** The playlist of a rendition as it stands. */
  playlist(
    rendition: string,
    form: { readonly delta: boolean; readonly gzip: boolean; readonly maxAge: number },
  ): Answer;
}

interface CachedVod extends OpenVod {
  readonly ranges: string;
  changed(): void;
  /** A recording was not there and may be by now. */
  isDoubtful(): boolean;
}

/** What is known of videos, clips and their recordings, in bounded memory. */
export class VodCatalogue {
  readonly #options: VodServerOptions;
  readonly #resolutions = new Lru<Resolution>(resolvedLimit);
  readonly #recordings = new Lru<RecordingIndexes>(lineLimit, (recording) => recording.size);
  /** Grows when files of a recording are other than before. */
  #era = 0;
  readonly #opened = new Lru<CachedVod>(entryLimit, (kept) => kept.timeline.entries.length + 1);

  constructor(options: VodServerOptions) {
    this.#options = options;
  }

  /**
   * What a video or clip is; asked for once, however many want it.
   *
   * @param isAnonymous who asks has no token: what is not open to them is asked for as often as what is not there, so that
   * the time an answer takes does not tell one from the other
   */
  resolve(kind: VodKind, id: string, isAnonymous = false): Promise<ResolvedVod | undefined> {
    const key = `${kind}/${id}`;
    const known = this.#resolutions.get(key);
    const now = this.#options.now();
    const holdsUntil = known && (isAnonymous ? known.holdsForAnonymousUntil : known.holdsUntil);
    if (known && holdsUntil !== undefined && holdsUntil > performance.now() && known.endsAt > now) return known.answer;
    const answer = this.#options.resolve(kind, id);
    const holds = performance.now() + resolvedFor;
    const resolution: Resolution = {
      answer,
      holdsUntil: holds,
      holdsForAnonymousUntil: holds,
      endsAt: now + resolvedFor,
    };
    this.#resolutions.set(key, resolution);
    answer.then(
      (found) => {
        const soon = performance.now() + missingFor;
        if (found) resolution.channelId = found.channelId;
        else resolution.holdsUntil = soon;
        if (found?.access !== 'open') resolution.holdsForAnonymousUntil = soon;
      },
      () => this.#resolutions.delete(key),
    );
    return answer;
  }

  /** Opens what was resolved, with everything that its recordings hold by now. */
  async open(kind: VodKind, id: string, vod: ResolvedVod): Promise<OpenVod> {
    const key = `${kind}/${id}`;
    const ranges = JSON.stringify([vod.channelId, vod.ranges, vod.startsAt]);
    let kept = this.#opened.get(key);
    if (kept?.ranges === ranges && kept.timeline.complete && !kept.isDoubtful()) return kept;
    const era = this.#era;
    const recordings = await Promise.all(
      vod.ranges.map(({ recordingId }) => this.recording(vod.channelId, recordingId)),
    );
    // What was read may lack what is there by now.
    if (this.#era !== era) return this.open(kind, id, vod);
    // Another request may have made it meanwhile.
    kept = this.#opened.get(key);
    if (!kept || kept.ranges !== ranges || kept.timeline.isOutdated || kept.isDoubtful())
      kept = this.#make(kind, id, vod, ranges, recordings);
    const before = kept.timeline.entries.length;
    if (kept.timeline.extend()) {
      kept.changed();
      if (kept.timeline.entries.length > before) this.#opened.set(key, kept);
    }
    return kept;
  }

  /** The indexes of a recording as they stand. */
  async recording(channelId: string, recordingId: string): Promise<RecordingIndexes> {
    const key = `${channelId}/${recordingId}`;
    const { source, now } = this.#options;
    const recording = this.#recordings.get(key) ?? new RecordingIndexes(source, { channelId, recordingId }, now);
    if (recording.isFinal) return recording;
    const before = recording.size;
    this.#recordings.set(key, recording);
    await recording.refresh();
    // Forgotten meanwhile, it is for who asked before.
    if (recording.size !== before && this.#recordings.get(key) === recording) this.#recordings.set(key, recording);
    return recording;
  }

  forget(kind: VodKind, id: string): void {
    this.#resolutions.delete(`${kind}/${id}`);
    // The same video by its other addresses.
    if (kind === 'video') for (const other of ['premiere', 'preview']) this.#resolutions.delete(`${other}/${id}`);
  }

  /** What of a channel's clips is known; also of one that is being asked for. */
  forgetClips(channelId: string): void {
    this.#resolutions.deleteWhere(
      (key, resolution) => key.startsWith('clip/') && (resolution.channelId ?? channelId) === channelId,
    );
  }

  forgetAll(): void {
    this.#resolutions.clear();
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
    // What opens as time goes by is complete already: entries that are longer later would open later, too.
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
      timeline,
      listed,
      playlist: (rendition, form) => {
        const { count, complete } = listed();
        if (count !== last.count || complete !== last.complete) made.changed();
        last = { count, complete };
        const cache =
          playlists.get(rendition) ??
          new PlaylistCache((delta) => renderVodPlaylist(timeline, rendition, kind === 'clip' ? '' : id, delta, last));
        playlists.set(rendition, cache);
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
