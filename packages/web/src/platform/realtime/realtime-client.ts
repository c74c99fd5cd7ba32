import type { RealtimeClientFrame, RealtimeServerFrame } from '@bandshell/contract';
import { reconnectDelay } from './reconnect-delay.ts';
import type { SiteSocket } from './site-socket.ts';
import {
  acceptTopicFrame,
  createTopicState,
  subscribeFrame,
  type TopicListener,
  type TopicState,
} from './topic-state.ts';

const CONNECT_LIMIT_MS = 10_000;
const DEFAULT_PING_MS = 25_000;
/** A connection that lasted this long resets the back-off. */
const STABLE_MS = 10_000;
/** How long a socket without topics stays open: a page change unsubscribes and subscribes at once. */
const LINGER_MS = 5_000;
const REFUSED_RETRY_MS = 5_000;
/** For an idle user only one of this many pings is sent. The server finds dead connections by its own pings. */
const IDLE_PING_EVERY = 4;

export interface RealtimeDependencies {
  /** Opens a socket to `/realtime`; may throw. */
  readonly open: () => SiteSocket;
  /** 0 ≤ x < 1; spreads the delays. */
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** The user is away, so that the connection is checked less often. */
  readonly isIdle?: () => boolean;
}

export interface RealtimeClient {
  /**
   * Listens to a topic until the returned function is called. The first listener connects and the last one disconnects.
   */
  subscribe(topic: string, listener: TopicListener): () => void;
  /** Closes the connection and opens one for the user of the current cookie. */
  reconnect(): void;
  /** Tries at once instead of waiting, when there is no connection (the network is back, or the tab is shown). */
  reconnectNow(): void;
  /** Ends the connection and forgets all topics. */
  close(): void;
}

/** One WebSocket for all topics of the page: counted subscriptions, resume after a break, back-off with jitter. */
export function createRealtimeClient({
  open,
  random,
  warn,
  isIdle = () => false,
}: RealtimeDependencies): RealtimeClient {
  const topics = new Map<string, TopicState>();
  let socket: SiteSocket | null = null;
  let isReady = false;
  let attempt = 0;
  let readySince = 0;
  /** Time of the first ping since the server's last message. */
  let askedAt: number | undefined;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;
  const refusedTimers = new Set<ReturnType<typeof setTimeout>>();

  const send = (frame: RealtimeClientFrame) => {
    if (isReady) socket?.send(JSON.stringify(frame));
  };

  const ping = () => {
    askedAt ??= Date.now();
    send({ type: 'ping' });
  };

  const drop = () => {
    const old = socket;
    socket = null;
    isReady = false;
    clearTimeout(connectTimer);
    clearInterval(pingTimer);
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const timer of refusedTimers) clearTimeout(timer);
    refusedTimers.clear();
    for (const state of topics.values()) state.confirmed = false;
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };

  const retryIn = (wait: number) => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, wait);
  };

  const lost = () => {
    const wasStable = isReady && Date.now() - readySince >= STABLE_MS;
    drop();
    if (topics.size === 0) return;
    attempt = wasStable ? 0 : attempt;
    retryIn(reconnectDelay(attempt, random));
    attempt += 1;
  };

  function connect(): void {
    drop();
    if (topics.size === 0) return;
    try {
      socket = open();
    } catch (error) {
      warn(`Realtime: no connection (${String(error)})`);
      lost();
      return;
    }
    connectTimer = setTimeout(lost, CONNECT_LIMIT_MS);
    socket.onmessage = receive;
    socket.onclose = lost;
  }

  const welcome = (pingMs: number) => {
    clearTimeout(connectTimer);
    isReady = true;
    readySince = Date.now();
    askedAt = undefined;
    const every = pingMs >= 1000 ? pingMs : DEFAULT_PING_MS;
    clearInterval(pingTimer);
    let round = 0;
    pingTimer = setInterval(() => {
      round = isIdle() ? (round + 1) % IDLE_PING_EVERY : 0;
      if (round !== 0) return;
      if (askedAt !== undefined && Date.now() - askedAt > 1.5 * every) lost();
      else ping();
    }, every);
    for (const state of topics.values()) send(subscribeFrame(state));
  };

  const receive = (data: unknown) => {
    askedAt = undefined;
    const frame = decodeFrame(data);
    if (frame === null) return warn('Realtime: a frame that cannot be read');
    if (frame.type === 'welcome') return welcome(frame.pingMs);
    if (frame.type === 'pong') return;
    if (frame.type === 'goodbye') {
      drop();
      attempt = 0;
      return retryIn(frame.reconnectAfterMs * (1 + random()));
    }
    const state = topics.get(frame.topic);
    if (state === undefined) return;
    if (frame.type === 'refused') {
      warn(`Realtime: topic ${frame.topic} refused (${frame.code})`);
      if (frame.code === 'RATE_LIMITED' || frame.code === 'TOO_MANY_TOPICS') retryTopicLater(state);
      return notify(state, (listener) => listener.onRefused?.(frame.code));
    }
    const updates = acceptTopicFrame(state, frame);
    if (updates === 'event' && frame.type === 'event') notify(state, (listener) => listener.onEvent(frame.data));
    if (updates === 'reset') notify(state, (listener) => listener.onReset?.());
    if (frame.type !== 'event') notify(state, announce);
  };

  const retryTopicLater = (state: TopicState) => {
    const timer = setTimeout(
      () => {
        refusedTimers.delete(timer);
        if (topics.get(state.topic) === state) send(subscribeFrame(state));
      },
      REFUSED_RETRY_MS * (1 + random()),
    );
    refusedTimers.add(timer);
  };

  const announced = new WeakSet<TopicListener>();
  const announce = (listener: TopicListener) => {
    if (announced.has(listener)) return;
    announced.add(listener);
    listener.onSubscribed?.();
  };

  const notify = (state: TopicState, say: (listener: TopicListener) => void) => {
    for (const listener of [...state.listeners]) {
      try {
        say(listener);
      } catch (error) {
        warn(`Realtime: a listener of ${state.topic} failed (${String(error)})`);
      }
    }
  };

  return {
    subscribe(topic, listener) {
      const state = topics.get(topic) ?? createTopicState(topic);
      // A copy, so that one listener object given twice counts twice.
      const own: TopicListener = { ...bindListener(listener) };
      state.listeners.add(own);
      clearTimeout(lingerTimer);
      if (!topics.has(topic)) {
        topics.set(topic, state);
        send(subscribeFrame(state));
      } else if (state.confirmed) queueMicrotask(() => state.listeners.has(own) && announce(own));
      if (socket === null && retryTimer === undefined) connect();
      return () => {
        if (!state.listeners.delete(own) || state.listeners.size > 0) return;
        topics.delete(topic);
        send({ type: 'unsubscribe', topic });
        if (topics.size === 0) lingerTimer = setTimeout(() => topics.size === 0 && drop(), LINGER_MS);
      };
    },
    reconnect() {
      attempt = 0;
      connect();
    },
    reconnectNow() {
      if (!isReady && topics.size > 0 && retryTimer !== undefined) connect();
      else if (isReady) ping();
    },
    close() {
      topics.clear();
      clearTimeout(lingerTimer);
      drop();
    },
  };
}

const bindListener = (listener: TopicListener): TopicListener => ({
  onEvent: (data) => listener.onEvent(data),
  onReset: () => listener.onReset?.(),
  onSubscribed: () => listener.onSubscribed?.(),
  onRefused: (code) => listener.onRefused?.(code),
});

const FRAME_TYPES: ReadonlySet<string> = new Set<RealtimeServerFrame['type']>([
  'welcome',
  'subscribed',
  'refused',
  'reset',
  'event',
  'pong',
  'goodbye',
]);

function decodeFrame(data: unknown): RealtimeServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    if (typeof frame !== 'object' || frame === null || !('type' in frame)) return null;
    return FRAME_TYPES.has(String(frame.type)) ? (frame as RealtimeServerFrame) : null;
  } catch {
    return null;
  }
}
