import type { RealtimeRefusal } from '@bandshell/contract';
import type { WebSocket } from 'ws';
import type { TopicDefinition, TopicReader } from '../../core/feature/feature.ts';
import { mayLoseTopic, mayReadTopic } from '../../core/feature/topic-audience.ts';
import type { Platform } from '../../platform/platform.ts';
import { decodeClientFrame } from './client-frame.ts';
import { encodeFrame, type TopicChannel, type TopicMember } from './topic-channel.ts';
import type { RealtimeHub } from './topic-hub.ts';
import type { TopicRegistry } from './topic-registry.ts';

export const MAX_TOPICS = 50;
/** Bytes that may wait for a socket before its events are skipped. */
export const MAX_WAITING_BYTES = 256 * 1024;
/** A socket that has not caught up after this time is closed. */
export const CATCH_UP_MS = 30_000;
const CATCH_UP_POLL_MS = 250;
const FRAMES_BURST = 120;
const FRAMES_A_SECOND = 20;

/** A subscription is requested (its permission is being checked), or open. */
type Subscription =
  | { readonly state: 'asking' }
  | {
      readonly state: 'open';
      readonly definition: TopicDefinition;
      readonly id: string;
      readonly channel: TopicChannel;
      /** Events were skipped because the socket did not read. */
      isBehind: boolean;
    };

export interface SessionDependencies {
  readonly socket: WebSocket;
  readonly reader: TopicReader;
  readonly hub: RealtimeHub;
  readonly registry: TopicRegistry;
  readonly platform: Platform;
}

/** One socket of `/realtime`: its subscriptions, limits and unread bytes. */
export class RealtimeSession implements TopicMember {
  readonly reader: TopicReader;
  private readonly socket: WebSocket;
  private readonly hub: RealtimeHub;
  private readonly registry: TopicRegistry;
  private readonly platform: Platform;
  private readonly subscriptions = new Map<string, Subscription>();
  private allowance = FRAMES_BURST;
  private allowanceAt = performance.now();
  private catchUp: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;

  constructor({ socket, reader, hub, registry, platform }: SessionDependencies) {
    this.socket = socket;
    this.reader = reader;
    this.hub = hub;
    this.registry = registry;
    this.platform = platform;
  }

  receive(text: string): void {
    if (!this.takeAllowance()) {
      this.socket.close(1008, 'too many frames');
      return;
    }
    const frame = decodeClientFrame(text);
    if (frame === undefined) this.socket.close(1007, 'not a frame of this protocol');
    else if (frame.type === 'ping') this.send(encodeFrame({ type: 'pong' }));
    else if (frame.type === 'unsubscribe') this.unsubscribe(frame.topic);
    else void this.subscribe(frame.topic, frame.since, frame.epoch);
  }

  deliver(channel: TopicChannel, frame: Buffer): void {
    const subscription = this.subscriptions.get(channel.topic);
    if (subscription?.state !== 'open') return;
    if (subscription.isBehind) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) {
      subscription.isBehind = true;
      this.awaitCatchUp();
      return;
    }
    this.send(frame);
  }

  reset(channel: TopicChannel): void {
    const { topic, seq, epoch } = channel;
    const subscription = this.subscriptions.get(topic);
    // A socket that is behind is told when it has read.
    if (subscription?.state !== 'open' || subscription.isBehind) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) {
      subscription.isBehind = true;
      this.awaitCatchUp();
    } else this.send(encodeFrame({ type: 'reset', topic, seq, epoch }));
  }

  /** Reports this reader to each topic that counts readers. */
  heartbeat(): void {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.state !== 'open') continue;
      subscription.definition.heartbeat?.(subscription.id, this.reader, this.platform);
    }
  }

  /** Asks again for each subscription of this id, or for all, that can be lost whether the reader may have it; ends those that they may not. */
  async recheck(id?: string): Promise<void> {
    for (const [topic, subscription] of [...this.subscriptions]) {
      if (subscription.state !== 'open' || (id !== undefined && subscription.id !== id)) continue;
      const { audience } = subscription.definition;
      if (!mayLoseTopic(audience)) continue;
      const may = await mayReadTopic(audience, this.reader.viewer, subscription.id, this.platform);
      if (may === true || this.subscriptions.get(topic) !== subscription) continue;
      this.unsubscribe(topic);
      this.refuse(topic, may);
    }
  }

  /** The reader must come back with the identity that they have now. */
  dismiss(reason: string): void {
    this.socket.close(1008, reason);
  }

  goodbye(reconnectAfterMs: number): void {
    this.send(encodeFrame({ type: 'goodbye', reconnectAfterMs }));
    this.socket.close(1012, 'the server stops');
  }

  /** Leaves every topic. The socket is closed or closing. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.catchUp);
    for (const topic of this.subscriptions.keys()) this.hub.leave(topic, this);
    this.subscriptions.clear();
  }

  private async subscribe(topic: string, since: number | undefined, epoch: string | undefined): Promise<void> {
    const found = this.registry.find(topic);
    if (found === undefined) return this.refuse(topic, 'UNKNOWN_TOPIC');
    if (this.subscriptions.has(topic)) return;
    if (this.subscriptions.size >= MAX_TOPICS) return this.refuse(topic, 'TOO_MANY_TOPICS');
    const asking: Subscription = { state: 'asking' };
    this.subscriptions.set(topic, asking);
    const { definition, id } = found;
    try {
      const may = await mayReadTopic(definition.audience, this.reader.viewer, id, this.platform);
      if (this.subscriptions.get(topic) !== asking) return;
      if (may !== true) {
        this.subscriptions.delete(topic);
        return this.refuse(topic, may);
      }
      const channel = this.hub.join(topic, definition.latest, this);
      this.subscriptions.set(topic, { state: 'open', definition, id, channel, isBehind: false });
      this.answer(channel, since, epoch);
      definition.heartbeat?.(id, this.reader, this.platform);
      if (definition.current !== undefined && channel.newest.length === 0)
        await this.sendCurrent(definition, id, channel);
    } catch (error) {
      this.platform.log.warn({ err: error, topic }, 'could not subscribe to a topic');
      this.socket.close(1011, 'try again');
    }
  }

  private answer(channel: TopicChannel, since: number | undefined, epoch: string | undefined): void {
    const missed =
      since === undefined
        ? channel.latest
          ? channel.missedSince(-1, undefined)
          : []
        : channel.missedSince(since, epoch);
    const { topic, seq } = channel;
    this.send(encodeFrame({ type: missed === undefined ? 'reset' : 'subscribed', topic, seq, epoch: channel.epoch }));
    for (const frame of missed ?? []) this.send(frame);
  }

  private async sendCurrent(definition: TopicDefinition, id: string, channel: TopicChannel): Promise<void> {
    const data = await definition.current?.(id, this.platform);
    // An event that came meanwhile is newer.
    if (data === undefined || data === null || channel.newest.length > 0 || this.isClosed) return;
    this.send(encodeFrame({ type: 'event', topic: channel.topic, seq: channel.seq, data }));
  }

  private unsubscribe(topic: string): void {
    if (!this.subscriptions.delete(topic)) return;
    this.hub.leave(topic, this);
  }

  private refuse(topic: string, code: RealtimeRefusal): void {
    this.send(encodeFrame({ type: 'refused', topic, code }));
  }

  /** When the socket has read its waiting bytes, it gets the newest values, or a notice that it missed events. */
  private awaitCatchUp(): void {
    if (this.catchUp !== undefined) return;
    const since = performance.now();
    this.catchUp = setInterval(() => {
      if (this.socket.bufferedAmount > MAX_WAITING_BYTES / 4) {
        if (performance.now() - since > CATCH_UP_MS) this.socket.terminate();
        return;
      }
      clearInterval(this.catchUp);
      this.catchUp = undefined;
      for (const subscription of this.subscriptions.values()) {
        if (subscription.state !== 'open' || !subscription.isBehind) continue;
        subscription.isBehind = false;
        const { topic, seq, epoch, latest, newest } = subscription.channel;
        const frames = latest && newest.length > 0 ? newest : [encodeFrame({ type: 'reset', topic, seq, epoch })];
        for (const frame of frames) this.send(frame);
      }
    }, CATCH_UP_POLL_MS);
    this.catchUp.unref();
  }

  private takeAllowance(): boolean {
    const now = performance.now();
    this.allowance = Math.min(FRAMES_BURST, this.allowance + ((now - this.allowanceAt) / 1000) * FRAMES_A_SECOND);
    this.allowanceAt = now;
    this.allowance -= 1;
    return this.allowance >= 0;
  }

  private send(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(frame, { binary: false });
  }
}
