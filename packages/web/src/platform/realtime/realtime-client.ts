import { type RealtimeDependencies, realtimeConnection, type TopicServerFrame } from './realtime-connection.ts';
import {
  acceptTopicFrame,
  createTopicState,
  subscribeFrame,
  type TopicListener,
  type TopicState,
} from './topic-state.ts';

/** How long a socket without topics stays open: a page change unsubscribes and subscribes at once. */
const LINGER_MS = 5_000;
const REFUSED_RETRY_MS = 5_000;
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
export function createRealtimeClient(dependencies: RealtimeDependencies): RealtimeClient {
  const { random, warn } = dependencies;
  const topics = new Map<string, TopicState>();
  const refusedTimers = new Set<ReturnType<typeof setTimeout>>();
  const connection = realtimeConnection({
    ...dependencies,
    isNeeded: () => topics.size > 0,
    onWelcome: () => {
      for (const state of topics.values()) connection.send(subscribeFrame(state));
    },
    onFrame: (frame) => receive(frame),
    onDrop: () => {
      for (const timer of refusedTimers) clearTimeout(timer);
      refusedTimers.clear();
      for (const state of topics.values()) state.confirmed = false;
    },
  });
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;

  const receive = (frame: TopicServerFrame) => {
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
        if (topics.get(state.topic) === state) connection.send(subscribeFrame(state));
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
        connection.send(subscribeFrame(state));
      } else if (state.confirmed) queueMicrotask(() => state.listeners.has(own) && announce(own));
      connection.connectIfIdle();
      return () => {
        if (!state.listeners.delete(own) || state.listeners.size > 0) return;
        topics.delete(topic);
        connection.send({ type: 'unsubscribe', topic });
        if (topics.size === 0) lingerTimer = setTimeout(() => topics.size === 0 && connection.drop(), LINGER_MS);
      };
    },
    reconnect: connection.reconnect,
    reconnectNow: connection.reconnectNow,
    close() {
      topics.clear();
      clearTimeout(lingerTimer);
      connection.drop();
    },
  };
}

const bindListener = (listener: TopicListener): TopicListener => ({
  onEvent: (data) => listener.onEvent(data),
  onReset: () => listener.onReset?.(),
  onSubscribed: () => listener.onSubscribed?.(),
  onRefused: (code) => listener.onRefused?.(code),
});
