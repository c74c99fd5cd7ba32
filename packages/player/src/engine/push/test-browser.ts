import { encodePushFrame, type PushFrame, type PushKind } from '@bandshell/contract';
import { vi } from 'vitest';
import type { OpenPushLine, PushLineEvents } from './push-line.ts';

/**
 * What pushed playback needs of a browser, so that its rules can be tried with thousands of lines in no time. Real
 * browsers are tried in e2e. A test's fragment has its place and its rendition as its bytes.
 */
interface TestFragment {
  readonly rendition: string;
  readonly from: number;
  readonly to: number;
  readonly key: boolean;
}
const bytesOf = (value: TestFragment | { readonly init: string }): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value)}\n`);

class TestSourceBuffer extends EventTarget {
  updating = false;
  faults: string[] = [];
  types: string[] = [];
  /** All that was appended, in order. */
  readonly fragments: TestFragment[] = [];
  #init: string | undefined;
  #ranges: { start: number; end: number }[] = [];

  get buffered() {
    const ranges = this.#ranges;
    return {
      length: ranges.length,
      start: (n: number) => ranges[n]?.start ?? 0,
      end: (n: number) => ranges[n]?.end ?? 0,
    };
  }
  changeType(type: string): void {
    this.types.push(type);
  }
  appendBuffer(bytes: Uint8Array): void {
    if (this.updating) this.faults.push('appended while it works');
    for (const text of new TextDecoder().decode(bytes).split('\n').filter(Boolean)) this.#take(JSON.parse(text));
    this.#work();
  }
  remove(from: number, to: number): void {
    this.#ranges = this.#ranges.flatMap(({ start, end }) =>
      end <= to ? [] : [{ start: Math.max(start, Math.min(to, end), from), end }],
    );
    this.#work();
  }
  #work(): void {
    this.updating = true;
    queueMicrotask(() => {
      this.updating = false;
      this.dispatchEvent(new Event('updateend'));
    });
  }
  #take(piece: TestFragment | { readonly init: string }): void {
    if ('init' in piece) {
      this.#init = piece.init;
      return;
    }
    if (this.#init !== piece.rendition) this.faults.push(`${piece.rendition} under the init of ${this.#init}`);
    const before = this.fragments.at(-1);
    const follows = before?.to === piece.from && before.rendition === piece.rendition;
    if (!follows && !piece.key) this.faults.push(`no key frame at ${piece.from}`);
    this.fragments.push(piece);
    const range = { start: piece.from / 1000, end: piece.to / 1000 };
    const last = this.#ranges.at(-1);
    if (last && range.start <= last.end + 0.001) last.end = Math.max(last.end, range.end);
    else this.#ranges.push(range);
  }
}

export class TestMediaSource extends EventTarget {
  static all: TestMediaSource[] = [];
  readyState = 'closed';
  buffer: TestSourceBuffer | undefined;
  #duration = Number.NaN;
  get duration(): number {
    return this.#duration;
  }
  set duration(value: number) {
    if (this.buffer?.updating) this.buffer.faults.push('a duration while it works');
    this.#duration = value;
  }
  static isTypeSupported(type: string): boolean {
    return type.includes('avc1') || type.includes('mp4a');
  }
  constructor() {
    super();
    TestMediaSource.all.push(this);
  }
  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }
  addSourceBuffer(type: string): TestSourceBuffer {
    this.buffer = new TestSourceBuffer();
    this.buffer.types.push(type);
    return this.buffer;
  }
  endOfStream(): void {
    this.readyState = 'ended';
  }
}

/** An element that plays what its source has, in the time of the test. */
export class TestVideo extends EventTarget {
  playbackRate = 1;
  paused = false;
  seeking = false;
  disableRemotePlayback = false;
  clientHeight = 0;
  /** Times at which it stood because nothing had come. */
  readonly stalls: number[] = [];
  /** Where it was, each time that this was looked at. */
  readonly places: number[] = [];
  #source: TestMediaSource | undefined;
  #time = 0;
  #isWaiting = true;

  get currentTime(): number {
    return this.#time;
  }
  set currentTime(to: number) {
    this.#time = to;
    this.places.push(to);
    this.#isWaiting = true;
  }
  set src(_: string) {
    this.#time = 0;
    this.places.length = 0;
    this.#isWaiting = true;
    this.#source = TestMediaSource.all.at(-1);
    const source = this.#source;
    queueMicrotask(() => source?.open());
  }
  get source(): TestMediaSource | undefined {
    return this.#source;
  }
  get buffered() {
    return this.#source?.buffer?.buffered ?? { length: 0, start: () => 0, end: () => 0 };
  }
  removeAttribute(): void {
    this.#source = undefined;
  }
  load(): void {}
  /** So many ms pass. */
  pass(ms: number): void {
    if (this.paused || this.playbackRate === 0 || !this.#source) return;
    const { buffered } = this;
    for (let n = 0; n < buffered.length; n += 1) {
      if (this.#time < buffered.start(n) - 0.001 || this.#time >= buffered.end(n) - 0.001) continue;
      this.#time = Math.min(buffered.end(n), this.#time + (ms / 1000) * this.playbackRate);
      this.places.push(this.#time);
      this.#isWaiting = false;
      return;
    }
    if (this.#source.readyState === 'ended') {
      this.#source = undefined;
      this.dispatchEvent(new Event('ended'));
    } else if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.stalls.push(performance.now());
      this.dispatchEvent(new Event('waiting'));
    }
  }
}

/** A line of the test's server. */
export class TestLine {
  static all: TestLine[] = [];
  isOpen = true;
  readonly url: string;
  readonly events: PushLineEvents;
  constructor(url: string, events: PushLineEvents) {
    this.url = url;
    this.events = events;
    TestLine.all.push(this);
  }
  frame(frame: Partial<Omit<PushFrame, 'data'>> & { readonly kind: PushKind; readonly data?: Uint8Array }): void {
    const whole = { key: false, sequence: 0, time: 0, wallClock: 0, codecs: '', rendition: '', ...frame };
    // By way of its bytes, as from a server.
    const { data = new Uint8Array() } = frame;
    encodePushFrame({ ...whole, data });
    if (this.isOpen) this.events.onFrame({ ...whole, data: new Uint8Array(data) });
  }
  init(rendition: string, codecs = 'avc1.64001f,mp4a.40.2'): void {
    this.frame({ kind: 'init', codecs, data: bytesOf({ init: rendition }) });
  }
  media(fragment: TestFragment): void {
    const { key, from: time } = fragment;
    this.frame({ kind: 'media', key, time, wallClock: 1_000_000 + time, data: bytesOf(fragment) });
  }
  breaks(code: number): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.events.onClosed(code);
  }
  static get open(): TestLine[] {
    return TestLine.all.filter(({ isOpen }) => isOpen);
  }
}

export const openTestLine: OpenPushLine = (url, events) => {
  const line = new TestLine(url, events);
  return {
    close: () => {
      line.isOpen = false;
    },
  };
};

/** The page's document. */
export class TestDocument extends EventTarget {
  hidden = false;
  pictureInPictureElement: unknown = null;
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Puts all of it in the place of the browser's, with a clock that the test steps. */
export function useTestBrowser(master: string): TestDocument {
  TestMediaSource.all = [];
  TestLine.all = [];
  vi.useFakeTimers({ now: 1_000_000 });
  const page = new TestDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('MediaSource', TestMediaSource);
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('fetch', async () => new Response(master));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return page;
}
