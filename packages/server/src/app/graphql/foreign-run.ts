import type { GraphQLError } from 'graphql';
import { MAX_ANSWER_BYTES, tooComplex } from './query-limits.ts';
import type { SlicedRun } from './time-slices.ts';

/** Bytes of JSON syntax around a name and value. */
const BYTES_AROUND = 5;

/** The run of a document from a request: the size of its answer so far, and whether it must yield. */
export class ForeignRun {
  readonly slices: SlicedRun;
  readonly #isGone: () => boolean;
  #bytes = 0;
  #failure: GraphQLError | undefined;

  /** `isGone`: whether the client has disconnected. */
  constructor(slices: SlicedRun, isGone: () => boolean) {
    this.slices = slices;
    this.#isGone = isGone;
  }

  /** Why the run ends without an answer. */
  get failure(): GraphQLError | undefined {
    return this.#failure;
  }

  /** @throws when the answer is too large, or the client has disconnected */
  check(): void {
    if (this.#failure === undefined && this.#isGone()) this.#failure = tooComplex('Nobody waits for this answer.');
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Counts a field's value before it is added to the answer.
   * @throws when the answer is too large
   */
  count(name: string | number, value: unknown): void {
    this.#bytes += String(name).length + BYTES_AROUND + lengthOf(value);
    if (this.#bytes > MAX_ANSWER_BYTES) {
      this.#failure ??= tooComplex(
        `This answer is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MB. Ask for less at once.`,
      );
    }
    if (this.#failure !== undefined) throw this.#failure;
  }
}

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + 1 + lengthOf(each), 0);
  return BYTES_AROUND;
};

const runs = new WeakMap<object, ForeignRun>();

/** The run in a request's context; undefined for an operation of the web app. */
export const foreignRunOf = (context: unknown): ForeignRun | undefined => runs.get(context as object);
export const setForeignRun = (context: object, run: ForeignRun): void => void runs.set(context, run);
