import type { PipelineStep } from '../../live-media.ts';
import type { LadderStats, MediaLog } from '../../media-api.ts';
import { findProgram } from '../find-program.ts';
import { processorTime } from '../processor-time.ts';
import { estimatedCost, fewerRenditions, fittingRenditions, learnedFactor } from './capacity.ts';
import type { LadderRendition, LadderSource } from './ladder-renditions.ts';

/** Default interval between two measurements of the ladders' cost, in ms. */
const measureInterval = 10_000;
/** A ladder that falls behind this often within `overloadSpan` ms loses its most expensive rendition. */
const overloadLimit = 3;
const overloadSpan = 60_000;

/** The share of one stream in the capacity. */
export interface TranscoderSlot {
  /**
   * The renditions that it may have now, the best first. Empty while it waits, or when none is smaller than the source.
   */
  readonly renditions: readonly LadderRendition[];
  /** The source has changed. */
  change(source: LadderSource): void;
  /** The process that makes its renditions; undefined when there is none. */
  runs(pid: number | undefined): void;
  /** Its process could not keep up and dropped pictures. */
  fellBehind(): void;
  /** Its process died by itself. */
  died(): void;
  leave(): void;
}

interface HeldSlot extends TranscoderSlot {
  source: LadderSource;
  renditions: readonly LadderRendition[];
  /** In cores; 0 while it has no renditions. */
  cost: number;
  waits: boolean;
  pid: number | undefined;
  before: { readonly pid: number; readonly time: number; readonly at: number } | undefined;
  behind: readonly number[];
}

/**
 * Shares the machine's transcoding capacity among the streams of this process. Streams that do not fit wait in order of
 * arrival. Smaller ones may overtake them. They get renditions when capacity is free. Their source plays meanwhile.
 */
export class Transcoder implements PipelineStep {
  /** The time limits of each transcoder are longer by this factor. */
  readonly timeLimitFactor: number;
  readonly #cores: number;
  readonly #log: MediaLog;
  readonly #slots = new Set<HeldSlot>();
  readonly #timer: NodeJS.Timeout;
  #factor = 1;
  #deaths = 0;
  #fallsBehind = 0;

  /**
   * @param options.cores total cores for ladders; 0: no ladders
   * @param options.measureEvery ms between two measurements
   * @param options.timeLimitFactor see `MediaServerOptions.ladder`
   */
  constructor(options: {
    readonly cores: number;
    readonly log: MediaLog;
    readonly measureEvery?: number;
    readonly timeLimitFactor?: number | undefined;
  }) {
    this.#log = options.log;
    this.timeLimitFactor = options.timeLimitFactor ?? 1;
    this.#cores = options.cores > 0 && this.#hasFfmpeg() ? options.cores : 0;
    this.#timer = setInterval(() => void this.#measure(), options.measureEvery ?? measureInterval);
    this.#timer.unref();
  }

  /** Adds a stream. */
  join(source: LadderSource): TranscoderSlot {
    const slot: HeldSlot = {
      source,
      renditions: [],
      cost: 0,
      waits: true,
      pid: undefined,
      before: undefined,
      behind: [],
      change: (next) => this.#change(slot, next),
      runs: (pid) => {
        slot.pid = pid;
        slot.before = undefined;
      },
      fellBehind: () => this.#fellBehind(slot),
      died: () => {
        this.#deaths += 1;
      },
      leave: () => {
        if (this.#slots.delete(slot)) this.#share();
      },
    };
    this.#slots.add(slot);
    this.#share();
    return slot;
  }

  stats(): LadderStats {
    const slots = [...this.#slots];
    return {
      cores: this.#cores,
      used: this.#used(),
      ladders: slots.filter(({ renditions }) => renditions.length > 0).length,
      waiting: this.#cores > 0 ? slots.filter(({ waits }) => waits).length : 0,
      renditions: slots.reduce((sum, { renditions }) => sum + renditions.length, 0),
      deaths: this.#deaths,
      fallsBehind: this.#fallsBehind,
    };
  }

  destroy(): void {
    clearInterval(this.#timer);
    this.#slots.clear();
  }

  #hasFfmpeg(): boolean {
    try {
      findProgram('ffmpeg');
      return true;
    } catch {
      this.#log.warn({}, 'streams have no ladder: ffmpeg is not installed');
      return false;
    }
  }

  #used(): number {
    let used = 0;
    for (const { cost } of this.#slots) used += cost;
    return used;
  }

  /** Gives waiting streams what fits. */
  #share(): void {
    for (const slot of this.#slots) {
      if (!slot.waits) continue;
      const renditions = fittingRenditions(slot.source, this.#cores - this.#used(), this.#factor);
      // It would not fit an idle machine either: the source gets no renditions.
      if (renditions.length === 0 && fittingRenditions(slot.source, Number.POSITIVE_INFINITY, 1).length > 0) continue;
      this.#give(slot, renditions);
    }
  }

  #give(slot: HeldSlot, renditions: readonly LadderRendition[]): void {
    slot.waits = false;
    slot.renditions = renditions;
    slot.cost = estimatedCost(slot.source, renditions) * this.#factor;
    slot.before = undefined;
  }

  #change(slot: HeldSlot, source: LadderSource): void {
    if (!this.#slots.has(slot)) return;
    const { width, height, frameRate, codec } = slot.source;
    const same =
      width === source.width && height === source.height && frameRate === source.frameRate && codec === source.codec;
    if (same && slot.renditions.length > 0) return;
    slot.source = source;
    slot.renditions = [];
    slot.cost = 0;
    slot.waits = true;
    this.#share();
  }

  #fellBehind(slot: HeldSlot): void {
    this.#fallsBehind += 1;
    const now = performance.now();
    slot.behind = [...slot.behind.filter((at) => now - at < overloadSpan), now];
    if (slot.behind.length < overloadLimit) return;
    slot.behind = [];
    const renditions = fewerRenditions(slot.renditions);
    this.#log.warn(
      { renditions: renditions.map(({ name }) => name) },
      'a ladder cannot keep up and gets fewer renditions',
    );
    this.#give(slot, renditions);
  }

  async #measure(): Promise<void> {
    for (const slot of this.#slots) {
      const { pid, before } = slot;
      const time = pid === undefined ? undefined : await processorTime(pid);
      if (pid === undefined || time === undefined || slot.pid !== pid) continue;
      const at = performance.now();
      slot.before = { pid, time, at };
      if (before?.pid !== pid || slot.renditions.length === 0) continue;
      const cores = ((time - before.time) * 1000) / (at - before.at);
      slot.cost += (cores - slot.cost) * 0.5;
      this.#factor = learnedFactor(this.#factor, estimatedCost(slot.source, slot.renditions), cores);
    }
    this.#share();
  }
}
