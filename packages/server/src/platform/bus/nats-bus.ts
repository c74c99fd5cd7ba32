import { connect, type NatsConnection, type NodeConnectionOptions, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import { withTimeout } from '../with-timeout.ts';
import { BusGaps } from './bus-gaps.ts';
import { newNodeId } from './local-bus.ts';
import { NatsSender } from './nats-sender.ts';
import { GAP_SUBJECT, SUBJECT_PREFIX } from './nats-subjects.ts';
import { type BusListener, Subscriptions } from './subscriptions.ts';

const RECONNECT_WAIT_MS = 500;
const PING_INTERVAL_MS = 5_000;
/** Two pings without an answer end a connection. */
const UNNOTICED_MS = 3 * PING_INTERVAL_MS;
const CLOSE_TIMEOUT_MS = 2_000;

/** Limits how often the same problem is logged. */
const COMPLAINT_INTERVAL_MS = 10_000;

/**
 * The bus of a site of several nodes. This node's listeners are called at once; the others get messages through NATS
 * while it can be reached. Otherwise messages are lost and not stored: a burst of old messages would do more harm. Both
 * sides of a lost connection hear of the gap (`onGap`) and read from the database.
 */
export function createNatsBus(url: string, log: Logger): Bus & { connected(): boolean } {
  const nodeId = newNodeId();
  const subscriptions = new Subscriptions(log);
  const remote = new Map<string, Subscription>();
  let connection: NatsConnection | undefined;
  let isUp = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const gaps = new BusGaps(log, UNNOTICED_MS);
  gaps.begin();

  const complain = complainTo(log);
  const subscribeRemote = (pattern: string): void => {
    if (connection === undefined || connection.isClosed() || remote.has(pattern)) return;
    remote.set(pattern, subscribeTo(connection, pattern, subscriptions, complain));
  };

  const sender = new NatsSender({ connection: () => (isUp ? connection : undefined), complain });

  /** The connection stands, and the subscriptions are known to the server. */
  const joined = async (current: NatsConnection, isBack: boolean): Promise<void> => {
    await current.flush();
    if (connection !== current || !isUp || isClosed) return;
    const lengthMs = gaps.end();
    if (isBack || sender.hasDropped) sender.admitDropped(current, lengthMs);
  };

  const open = async (): Promise<void> => {
    connection = await connect({ ...natsAddress(url), ...connectOptions(nodeId) });
    if (isClosed) return connection.close();
    isUp = true;
    log.info('joined the other nodes through NATS');
    for (const pattern of subscriptions.patterns()) subscribeRemote(pattern);
    hearGaps(connection, gaps);
    void follow(connection);
    await joined(connection, false).catch(() => undefined);
  };

  const follow = async (current: NatsConnection): Promise<void> => {
    for await (const status of current.status()) {
      if (status.type === 'disconnect') {
        if (isUp && !isClosed) log.warn('NATS is unreachable; this node works alone until it is back');
        isUp = false;
        sender.forgetUnconfirmed();
        gaps.begin();
      } else if (status.type === 'reconnect') {
        isUp = true;
        log.info('NATS is back');
        joined(current, true).catch(() => undefined);
      } else if (status.type === 'error') complain(status.error, 'NATS reports an error');
    }
    isUp = false;
    gaps.begin();
    remote.clear();
    if (!isClosed) openLater();
  };

  const openLater = (): void => {
    retry = setTimeout(start, RECONNECT_WAIT_MS);
    retry.unref();
  };

  const start = (): void => {
    open().catch((error: unknown) => {
      complain(error, 'NATS cannot be reached; this node goes on alone');
      if (!isClosed) openLater();
    });
  };
  start();

  return {
    nodeId,
    connected: () => isUp,
    publish: (subject, message) => {
      subscriptions.deliver(subject, message, true);
      sender.send(subject, message);
    },
    subscribe: (subject: string, listener: BusListener) => {
      if (subscriptions.add(subject, listener)) subscribeRemote(subject);
      return () => {
        if (!subscriptions.remove(subject, listener)) return;
        remote.get(subject)?.unsubscribe();
        remote.delete(subject);
      };
    },
    onGap: (listener) => gaps.listen(listener),
    close: async () => {
      isClosed = true;
      gaps.close();
      clearTimeout(retry);
      if (connection === undefined || connection.isClosed()) return;
      // The last messages are sent first, unless the server does not accept them.
      if (isUp)
        await withTimeout(connection.flush(), CLOSE_TIMEOUT_MS, 'the last messages to NATS').catch(() => undefined);
      await connection.close();
    },
  };
}

type Complain = (error: unknown, message: string) => void;

const complainTo = (log: Logger): Complain => {
  let last = 0;
  return (error, message) => {
    const now = Date.now();
    if (now - last < COMPLAINT_INTERVAL_MS) return;
    last = now;
    log.warn({ err: error }, message);
  };
};

/** Brings the other nodes' messages of a pattern to this node's listeners. */
const subscribeTo = (
  connection: NatsConnection,
  pattern: string,
  subscriptions: Subscriptions,
  complain: Complain,
): Subscription =>
  connection.subscribe(SUBJECT_PREFIX + pattern, {
    callback: (error, received) => {
      const message = error === null ? parse(received.data) : undefined;
      if (message === undefined) complain(error, 'NATS brought what is no message of ours');
      else subscriptions.deliverTo(pattern, received.subject.slice(SUBJECT_PREFIX.length), message.value, false);
    },
  });

/** Other nodes say that messages of theirs did not arrive here. */
const hearGaps = (connection: NatsConnection, gaps: BusGaps): void => {
  connection.subscribe(SUBJECT_PREFIX + GAP_SUBJECT, {
    callback: (error, received) => {
      const gap = error === null ? readGap(received.data) : undefined;
      if (gap !== undefined) gaps.missed(gap);
    },
  });
};

const connectOptions = (nodeId: string): NodeConnectionOptions => ({
  name: `bandshell-${nodeId}`,
  noEcho: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: RECONNECT_WAIT_MS,
  reconnectJitter: RECONNECT_WAIT_MS,
  pingInterval: PING_INTERVAL_MS,
  timeout: 5_000,
});

function natsAddress(url: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    tls: protocol === 'tls:' ? {} : undefined,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}

function parse(data: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString()) };
  } catch {
    return undefined;
  }
}

/** The length of another node's gap, in ms. */
function readGap(data: Uint8Array): number | undefined {
  const gap = parse(data)?.value;
  if (typeof gap !== 'object' || gap === null || !('lengthMs' in gap)) return undefined;
  return typeof gap.lengthMs === 'number' && gap.lengthMs >= 0 ? gap.lengthMs : undefined;
}
