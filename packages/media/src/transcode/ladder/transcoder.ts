import type { LadderStats, MediaLog } from '../../door.ts';
import type { Stage } from '../../stage.ts';
import { findProgram } from '../find-program.ts';
import { processorTime } from '../processor-time.ts';
import { estimatedCost, fewerRungs, fittingRungs, learnedFactor } from './capacity.ts';
import type { LadderSource, Rung } from './rungs.ts';

/** Between two measurements, by default, of what the ladders take, in ms. */
const measureInterval = 10_000;
/** A ladder that falls behind this often within `overloadSpan` ms gives up its dearest rung. */
const overloadLimit = 3;
const overloadSpan = 60_000;

/** One stream's place in the plan. */
export interface TranscoderSeat {
  /** The rungs it may have now, the best first; none while it waits or when none is smaller than the source. */
  readonly rungs: readonly Rung[];
  /** The source is another now. */
  change(source: LadderSource): void;
  /** A process makes its rungs; undefined when none does any more. */
  runs(pid: number | undefined): void;
  /** Its process could not keep up and left out pictures. */
  fellBehind(): void;
  /** Its process died of itself. */
  died(): void;
  leave(): void;
}

interface Seat extends TranscoderSeat {
  source: LadderSource;
  rungs: readonly Rung[];
  /** In cores; 0 while it has no rungs. */
  cost: number;
  waits: boolean;
  pid: number | undefined;
  before: { readonly pid: number; readonly time: number; readonly at: number } | undefined;
  behind: readonly number[];
}

/**
 * Shares the machine's capacity for transcoding among the streams of this process. Who does not fit waits in the order
 * of arrival, lets smaller ones past, and gets rungs when capacity is free; its source plays all the while.
 */
export class Transcoder implements Stage {
  readonly #cores: number;
  readonly #log: MediaLog;
  readonly #seats = new Set<Seat>();
  readonly #timer: NodeJS.Timeout;
  #factor = 1;
  #deaths = 0;
  #fallsBehind = 0;

  /**
   * @param options.cores what ladders may take together; 0: no ladders
   * @param options.measureEvery ms between two measurements
   */
  constructor(options: { readonly cores: number; readonly log: MediaLog; readonly measureEvery?: number }) {
    this.#log = options.log;
    this.#cores = options.cores > 0 && this.#hasFfmpeg() ? options.cores : 0;
    this.#timer = setInterval(() => void this.#measure(), options.measureEvery ?? measureInterval);
    this.#timer.unref();
  }

  /** Takes a place for a stream. */
  join(source: LadderSource): TranscoderSeat {
    const seat: Seat = {
      source,
      rungs: [],
      cost: 0,
      waits: true,
      pid: undefined,
      before: undefined,
      behind: [],
      change: (next) => this.#change(seat, next),
      runs: (pid) => {
        seat.pid = pid;
        seat.before = undefined;
      },
      fellBehind: () => this.#fellBehind(seat),
      died: () => {
        this.#deaths += 1;
      },
      leave: () => {
        if (this.#seats.delete(seat)) this.#share();
      },
    };
    this.#seats.add(seat);
    this.#share();
    return seat;
  }

  stats(): LadderStats {
    const seats = [...this.#seats];
    return {
      cores: this.#cores,
      used: this.#used(),
      ladders: seats.filter(({ rungs }) => rungs.length > 0).length,
      waiting: this.#cores > 0 ? seats.filter(({ waits }) => waits).length : 0,
      rungs: seats.reduce((sum, { rungs }) => sum + rungs.length, 0),
      deaths: this.#deaths,
      fallsBehind: this.#fallsBehind,
    };
  }

  destroy(): void {
    clearInterval(this.#timer);
    this.#seats.clear();
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
    for (const { cost } of this.#seats) used += cost;
    return used;
  }

  /** Gives those who wait what fits. */
  #share(): void {
    for (const seat of this.#seats) {
      if (!seat.waits) continue;
      const rungs = fittingRungs(seat.source, this.#cores - this.#used(), this.#factor);
      // Nothing would fit an empty machine either: the source has no rungs.
      if (rungs.length === 0 && fittingRungs(seat.source, Number.POSITIVE_INFINITY, 1).length > 0) continue;
      this.#give(seat, rungs);
    }
  }

  #give(seat: Seat, rungs: readonly Rung[]): void {
    seat.waits = false;
    seat.rungs = rungs;
    seat.cost = estimatedCost(seat.source, rungs) * this.#factor;
    seat.before = undefined;
  }

  #change(seat: Seat, source: LadderSource): void {
    if (!this.#seats.has(seat)) return;
    const { width, height, frameRate, codec } = seat.source;
    const same =
      width === source.width && height === source.height && frameRate === source.frameRate && codec === source.codec;
    if (same && seat.rungs.length > 0) return;
    seat.source = source;
    seat.rungs = [];
    seat.cost = 0;
    seat.waits = true;
    this.#share();
  }

  #fellBehind(seat: Seat): void {
    this.#fallsBehind += 1;
    const now = performance.now();
    seat.behind = [...seat.behind.filter((at) => now - at < overloadSpan), now];
    if (seat.behind.length < overloadLimit) return;
    seat.behind = [];
    const rungs = fewerRungs(seat.rungs);
    this.#log.warn({ rungs: rungs.map(({ name }) => name) }, 'a ladder cannot keep up and gets fewer rungs');
    this.#give(seat, rungs);
  }

  async #measure(): Promise<void> {
    for (const seat of this.#seats) {
      const { pid, before } = seat;
      const time = pid === undefined ? undefined : await processorTime(pid);
      if (pid === undefined || time === undefined || seat.pid !== pid) continue;
      const at = performance.now();
      seat.before = { pid, time, at };
      if (before?.pid !== pid || seat.rungs.length === 0) continue;
      const cores = ((time - before.time) * 1000) / (at - before.at);
      seat.cost += (cores - seat.cost) * 0.5;
      this.#factor = learnedFactor(this.#factor, estimatedCost(seat.source, seat.rungs), cores);
    }
    this.#share();
  }
}
