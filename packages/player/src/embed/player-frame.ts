import {
  AUTO_QUALITY,
  EMBED_CONNECT,
  EMBED_LISTENING,
  type EmbedCommand,
  type EmbedState,
  embedEvents,
} from '@bandshell/domain/player';
import { contentNamed, frameAddress, nameOfContent } from './frame-address.ts';

const VERSION = '1.0.0';

/** Commands that wait for the player; more are not kept. */
const MOST_WAITING = 100;

/** Where this script comes from; null for a module, which has no script element. */
const source = document.currentScript;
const scriptSite = source instanceof HTMLScriptElement && source.src !== '' ? new URL(source.src).origin : null;

const lengthText = (length: number | string): string => (typeof length === 'number' ? `${length}px` : length);

function makeFrame(options: Bandshell.PlayerOptions, site: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = frameAddress(site, options, {
    host: location.host,
    // Firefox has no such list.
    ancestors: [...(location.ancestorOrigins ?? [])],
  });
  frame.title = options.title ?? 'Bandshell player';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; clipboard-write';
  frame.allowFullscreen = true;
  frame.style.display = 'block';
  frame.style.border = '0';
  frame.style.width = lengthText(options.width ?? '100%');
  if (options.height === undefined) frame.style.aspectRatio = '16 / 9';
  else frame.style.height = lengthText(options.height);
  return frame;
}

/** A player in a frame, steered over a message port. See `v1.d.ts`. */
export class PlayerFrame implements Bandshell.Player {
  static readonly version = VERSION;
  readonly frame: HTMLIFrameElement;
  readonly #site: string;
  readonly #listeners = new Map<Bandshell.PlayerEvent, Set<() => void>>();
  #content: Bandshell.PlayerContent;
  #waiting: EmbedCommand[] = [];
  #port: MessagePort | null = null;
  #state: EmbedState | null = null;

  constructor(target: string | HTMLElement, options: Bandshell.PlayerOptions) {
    const place = typeof target === 'string' ? document.getElementById(target) : target;
    if (place === null) throw new TypeError(`Bandshell: there is no element with the id "${target}"`);
    const site = options.site ?? scriptSite;
    if (site === null) throw new TypeError('Bandshell: say in "site" where the player comes from');
    this.#site = new URL(site).origin;
    this.#content = nameOfContent(contentNamed(options));
    this.frame = makeFrame(options, this.#site);
    addEventListener('message', this.#onMessage);
    place.append(this.frame);
  }

  /** A frame that loads again connects again. */
  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const inside = this.frame.contentWindow;
    if (inside === null || source !== inside || origin !== this.#site || data !== EMBED_LISTENING) return;
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = (message: MessageEvent<EmbedState>) => this.#arrived(message.data);
    inside.postMessage(EMBED_CONNECT, this.#site, [port2]);
    for (const command of this.#waiting.splice(0)) port1.postMessage(command);
  };

  #arrived(state: EmbedState): void {
    const events = embedEvents(this.#state, state);
    this.#state = state;
    if (state.content !== null) this.#content = nameOfContent(state.content);
    for (const event of events) {
      for (const listener of [...(this.#listeners.get(event) ?? [])]) {
        // A listener that throws is the page's own; the others are called all the same.
        try {
          listener();
        } catch (error) {
          reportError(error);
        }
      }
    }
  }

  #send(command: EmbedCommand): void {
    if (this.#port !== null) this.#port.postMessage(command);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(command);
  }

  play = (): void => this.#send({ type: 'play' });
  pause = (): void => this.#send({ type: 'pause' });
  seek = (to: number): void => this.#send({ type: 'seek', to });
  setMuted = (isMuted: boolean): void => this.#send({ type: 'mute', isMuted });
  setVolume = (volume: number): void => this.#send({ type: 'volume', volume });
  setQuality = (name: string): void => this.#send({ type: 'quality', name });

  open = (content: Bandshell.PlayerContent): void =>
    this.#send({ type: 'open', content: contentNamed(content), startAt: content.time ?? null });

  isReady = (): boolean => this.#state !== null;
  getContent = (): Bandshell.PlayerContent => ({ ...this.#content });
  getPhase = (): Bandshell.PlayerPhase => this.#state?.phase ?? 'loading';
  isPaused = (): boolean => this.#state?.phase === 'paused';
  isMuted = (): boolean => this.#state?.isMuted ?? false;
  getVolume = (): number => this.#state?.volume ?? 1;
  getCurrentTime = (): number | null => this.#state?.position ?? null;
  getDuration = (): number | null => this.#state?.duration ?? null;
  getQualities = (): readonly string[] => this.#state?.qualities ?? [];
  getQuality = (): string => this.#state?.quality ?? AUTO_QUALITY;
  getPlayedQuality = (): string | null => this.#state?.playedQuality ?? null;
  isOnline = (): boolean | null => this.#state?.isOnline ?? null;
  getLatency = (): number | null => this.#state?.latency ?? null;

  on = (event: Bandshell.PlayerEvent, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  destroy = (): void => {
    removeEventListener('message', this.#onMessage);
    this.#port?.close();
    this.#port = null;
    this.#waiting = [];
    this.#listeners.clear();
    this.frame.remove();
  };
}
