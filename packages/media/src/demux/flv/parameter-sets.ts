import type { AccessUnit } from './nal-units.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';

/** One parameter set of H.264 or H.265. */
export interface ParameterSet {
  readonly type: number;
  /** Its own number among the sets of its type; a set replaces the one with its number. */
  readonly id: number;
  readonly nal: Uint8Array;
}

/** The parameter sets of one codec. */
export interface ParameterSetKind {
  /** NAL unit types in the order in which a decoder needs them. One of each is needed. */
  readonly types: readonly number[];
  /** The type of sequence parameter sets. */
  readonly sequence: number;
  /** @returns undefined for a unit that is no usable parameter set */
  read(nal: Uint8Array): ParameterSet | undefined;
  /** The configuration for these sets, whose pictures follow `sequence`. NAL lengths are 4 bytes. */
  configOf(sequence: Uint8Array, sets: readonly ParameterSet[]): VideoDecoderConfig | undefined;
}

/** Far more than any encoder has. */
const mostSets = 32;
const longestSet = 8 * 1024;

/**
 * The parameter sets that an encoder's pictures need, from its sequence header and from between its pictures. A phone that
 * is turned may send new ones with a key frame alone.
 */
export class ParameterSets {
  readonly #kind: ParameterSetKind;
  #known: readonly ParameterSet[] = [];
  /** The sequence parameter set that came first in the newest unit with one. */
  #sequence: Uint8Array | undefined;
  #changed = false;
  #bytes: Uint8Array | undefined;

  /** @param nals of the sequence header; `takeConfig` gives what differs from them */
  constructor(kind: ParameterSetKind, nals: readonly Uint8Array[] = []) {
    this.#kind = kind;
    this.add(nals);
    this.#changed = false;
  }

  add(nals: readonly Uint8Array[]): void {
    let sequence: Uint8Array | undefined;
    for (const nal of nals) {
      const set = nal.length <= longestSet ? this.#kind.read(nal) : undefined;
      if (!set) continue;
      if (set.type === this.#kind.sequence) sequence ??= nal;
      this.#learn(set);
    }
    if (!sequence || (this.#sequence && isEqual(this.#sequence, sequence))) return;
    this.#sequence = Uint8Array.from(sequence);
    this.#changed = true;
  }

  /** The configuration, once after the sets changed and when they are complete. */
  takeConfig(): VideoDecoderConfig | undefined {
    const { types } = this.#kind;
    if (!this.#changed || !this.#sequence || !types.every((type) => this.#known.some((set) => set.type === type))) {
      return undefined;
    }
    this.#changed = false;
    return this.#kind.configOf(this.#sequence, this.#known);
  }

  /**
   * The data of a key frame with its parameter sets in front: ffmpeg, and all that is built on it, reads the first init
   * segment of a stream alone.
   */
  withSets(unit: AccessUnit): Uint8Array {
    const { types } = this.#kind;
    const present = new Set(unit.sets.map((nal) => this.#kind.read(nal)?.type));
    if (types.every((type) => present.has(type))) return unit.data;
    this.#bytes ??= Buffer.concat(this.#known.flatMap(({ nal }) => [lengthOf(nal), nal]));
    return Buffer.concat([this.#bytes, unit.data]);
  }

  #learn(set: ParameterSet): void {
    const before = this.#known.find(({ type, id }) => type === set.type && id === set.id);
    if (before ? isEqual(before.nal, set.nal) : this.#known.length >= mostSets) return;
    const { types } = this.#kind;
    const others = this.#known.filter((each) => each !== before);
    // The unit's bytes would stay in memory as long as a view of them.
    this.#known = [...others, { ...set, nal: Uint8Array.from(set.nal) }].sort(
      (a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.id - b.id,
    );
    this.#bytes = undefined;
    // Some encoders change a picture parameter set with every key frame; decoders take those from the frames.
    if (set.type === this.#kind.sequence) this.#changed = true;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function lengthOf(nal: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(nal.length);
  return length;
}
