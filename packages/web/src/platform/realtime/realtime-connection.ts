import type { RealtimeClientFrame, RealtimeServerFrame } from '@bandshell/contract';
import { reconnectDelay } from './reconnect-delay.ts';
import type { SiteSocket } from './site-socket.ts';

const CONNECT_LIMIT_MS = 10_000;
const DEFAULT_PING_MS = 25_000;
/** A connection that lasted this long resets the back-off. */
const STABLE_MS = 10_000;
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

/** A frame that concerns one topic. */
export type TopicServerFrame = Extract<RealtimeServerFrame, { readonly topic: string }>;

export interface ConnectionOptions extends RealtimeDependencies {
  /** Somebody listens: only then does the connection open. */
  readonly isNeeded: () => boolean;
  readonly onWelcome: () => void;
  readonly onFrame: (frame: TopicServerFrame) => void;
  /** The connection is gone, or is not there yet. */
  readonly onDrop: () => void;
}

interface HeartbeatOptions {
  readonly isIdle: () => boolean;
  readonly ping: () => void;
  /** The server has not answered for too long. */
  readonly onDead: () => void;
}

/** Pings the server, and finds out when it answers no more. */
function createHeartbeat({ isIdle, ping: send, onDead }: HeartbeatOptions) {
  /** Time of the first ping since the server's last message. */
  let askedAt: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ping = () => {
    askedAt ??= Date.now();
    send();
  };
  return {
    ping,
    heard: () => {
      askedAt = undefined;
    },
    start(every: number) {
      askedAt = undefined;
      clearInterval(timer);
      let round = 0;
      timer = setInterval(() => {
        round = isIdle() ? (round + 1) % IDLE_PING_EVERY : 0;
        if (round !== 0) return;
        if (askedAt !== undefined && Date.now() - askedAt > 1.5 * every) onDead();
        else ping();
      }, every);
    },
    stop: () => clearInterval(timer),
  };
}

/** One WebSocket that is kept open while it is needed: limits, pings, back-off with jitter. */
export function realtimeConnection(options: ConnectionOptions) {
  const { open, random, warn, isIdle = () => false, isNeeded } = options;
  let socket: SiteSocket | null = null;
  let isReady = false;
  let attempt = 0;
  let readySince = 0;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (frame: RealtimeClientFrame) => {
    if (isReady) socket?.send(JSON.stringify(frame));
  };
  const heartbeat = createHeartbeat({ isIdle, ping: () => send({ type: 'ping' }), onDead: () => lost() });

  const drop = () => {
    const old = socket;
    socket = null;
    isReady = false;
    clearTimeout(connectTimer);
    heartbeat.stop();
    clearTimeout(retryTimer);
    retryTimer = undefined;
    options.onDrop();
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
    if (!isNeeded()) return;
    attempt = wasStable ? 0 : attempt;
    retryIn(reconnectDelay(attempt, random));
    attempt += 1;
  };

  function connect(): void {
    drop();
    if (!isNeeded()) return;
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
    heartbeat.start(pingMs >= 1000 ? pingMs : DEFAULT_PING_MS);
    options.onWelcome();
  };

  const receive = (data: unknown) => {
    heartbeat.heard();
    const frame = decodeFrame(data);
    if (frame === null) return warn('Realtime: a frame that cannot be read');
    if (frame.type === 'welcome') return welcome(frame.pingMs);
    if (frame.type === 'pong') return;
    if (frame.type !== 'goodbye') return options.onFrame(frame);
    drop();
    attempt = 0;
    retryIn(frame.reconnectAfterMs * (1 + random()));
  };

  return {
    /** Sends nothing while the connection is not ready. */
    send,
    drop,
    /** Connects, if no connection is there or will be tried. */
    connectIfIdle() {
      if (socket === null && retryTimer === undefined) connect();
    },
    reconnect() {
      attempt = 0;
      connect();
    },
    reconnectNow() {
      if (!isReady && isNeeded() && retryTimer !== undefined) connect();
      else if (isReady) heartbeat.ping();
    },
  };
}

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
