import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import { addressKey } from '@bandshell/domain/accounts';
import { isId } from '@bandshell/domain/kernel';
import {
  COUNTER_SILENT_MS,
  type CounterReport,
  counterOf,
  countViewers,
  emptyPresence,
  expirePresence,
  type Heartbeat,
  handOver,
  PRESENCE_MS,
  sumReports,
  takeHeartbeat,
  VIEWER_COUNT_EVERY_MS,
} from '@bandshell/domain/viewers';
import type { TopicReader } from '../../../core/feature/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isHeartbeats, isReport, PARTITIONS, partitionOf, type ReportMessage } from './viewer-messages.ts';
import { writeViewerCounts } from './write-viewer-counts.ts';

const HEARTBEATS_SUBJECT = 'viewer-beats';
const REPORT_SUBJECT = 'viewer-report';
const HEARTBEATS_INTERVAL_MS = 1_000;
const HEARTBEATS_PER_MESSAGE = 2_000;
/** No count is equal to it. */
const UNKNOWN_COUNT = -1;
/** Maximum number of waiting heartbeats for one other node. */
const MAX_WAITING_HEARTBEATS = 100_000;

/**
 * This node's part in counting viewers. A viewer's heartbeats go to the one node that counts them, whichever node
 * receives them. Every node publishes its counts every five seconds, and every node sums up all counts. Nothing is
 * stored on disk.
 */
export class ViewerCounter {
  readonly #platform: Platform;
  readonly #table = emptyPresence();
  readonly #peers = new Map<string, number>();
  readonly #reports = new Map<string, CounterReport>();
  readonly #waiting = new Map<string, Heartbeat[]>();
  #nodes: readonly string[];
  #totals: ReadonlyMap<string, number> = new Map();
  #publishedPartitions: ReadonlySet<number> = new Set();
  /** The counts in the rows of live streams, as far as this node wrote them. */
  #written = new Map<string, number>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#nodes = [platform.bus.nodeId];
  }

  /** Counts a viewer. An invalid channel id is ignored. */
  heartbeat(channelId: string, reader: TopicReader): void {
    if (!isId(channelId)) return;
    const viewer = reader.viewer === null ? `d:${reader.device}` : `u:${reader.viewer.userId}`;
    this.#route({ channelId, viewer, address: addressKey(reader.address), at: this.#now() });
  }

  /** The current count for a new page; undefined before the first count. */
  current(channelId: string): Extract<ViewerCountsTopicEvent, { kind: 'viewers' }> | undefined {
    const count = this.#totals.get(channelId);
    return count === undefined ? undefined : { kind: 'viewers', count };
  }

  /** A new stream's row begins at zero, so the last written count is dropped. */
  streamStarted(channelId: string): void {
    this.#written.delete(channelId);
  }

  /** Streams may have begun unnoticed: every count is written again. */
  writeAgain(): void {
    for (const channelId of this.#written.keys()) this.#written.set(channelId, UNKNOWN_COUNT);
  }

  /** Joins the other counters. Returns a function that leaves them. */
  start(): { stop(): Promise<void> } {
    const { bus } = this.#platform;
    const leave = [
      bus.subscribe(`${HEARTBEATS_SUBJECT}.${bus.nodeId}`, (message) => {
        if (isHeartbeats(message)) for (const heartbeat of message) this.#route(heartbeat);
      }),
      bus.subscribe(REPORT_SUBJECT, (message, { local }) => {
        if (!local && isReport(message)) this.#takeReport(message);
      }),
    ];
    const sending = setInterval(() => this.#sendWaiting(), HEARTBEATS_INTERVAL_MS);
    let ticking: Promise<void> = Promise.resolve();
    const counting = setInterval(() => {
      ticking = ticking
        .then(() => this.tick())
        .catch((error: unknown) => this.#platform.log.error({ err: error }, 'viewers could not be counted'));
    }, VIEWER_COUNT_EVERY_MS);
    sending.unref();
    counting.unref();
    return {
      stop: async () => {
        clearInterval(sending);
        clearInterval(counting);
        for (const stop of leave) stop();
        await ticking;
      },
    };
  }

  /**
   * One round: removes viewers who left, publishes the counts, sums them up, and sends changes to pages and the
   * database.
   */
  async tick(): Promise<void> {
    const now = this.#now();
    this.#noticeNodes(now);
    expirePresence(this.#table, now);
    this.#notify(countViewers(this.#table, now), now);
    const totals = sumReports(this.#reports.values(), now);
    for (const channelId of new Set([...this.#totals.keys(), ...totals.keys()])) {
      const count = totals.get(channelId) ?? 0;
      if (count === this.#totals.get(channelId)) continue;
      const message: ViewerCountsTopicEvent = { kind: 'viewers', count };
      this.#platform.topics.publish(viewerCountsTopic(channelId), message);
    }
    this.#totals = totals;
    await this.#write(totals);
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #route(heartbeat: Heartbeat): void {
    const node = counterOf(heartbeat.viewer, this.#nodes);
    if (node === this.#platform.bus.nodeId) {
      // Clocks of other nodes may be ahead.
      const at = Math.min(heartbeat.at, this.#now());
      if (this.#now() - at < PRESENCE_MS) takeHeartbeat(this.#table, { ...heartbeat, at });
      return;
    }
    const waiting = this.#waiting.get(node) ?? [];
    if (waiting.length < MAX_WAITING_HEARTBEATS) waiting.push(heartbeat);
    this.#waiting.set(node, waiting);
  }

  #sendWaiting(): void {
    for (const [node, heartbeats] of this.#waiting) {
      for (let from = 0; from < heartbeats.length; from += HEARTBEATS_PER_MESSAGE) {
        this.#platform.bus.publish(
          `${HEARTBEATS_SUBJECT}.${node}`,
          heartbeats.slice(from, from + HEARTBEATS_PER_MESSAGE),
        );
      }
    }
    this.#waiting.clear();
  }

  #takeReport({ node, lane: partition, counts }: ReportMessage): void {
    const at = this.#now();
    this.#peers.set(node, at);
    this.#reports.set(`${node}#${partition}`, { at, counts: new Map(counts) });
  }

  /**
   * Publishes the counts in partitions, so that no message grows too large; a partition that became empty is published
   * once.
   */
  #notify(counts: ReadonlyMap<string, number>, now: number): void {
    const { nodeId } = this.#platform.bus;
    const partitions = new Map<number, [string, number][]>([[0, []]]);
    for (const partition of this.#publishedPartitions) partitions.set(partition, []);
    for (const entry of counts) {
      const partition = partitionOf(entry[0]);
      const entries = partitions.get(partition) ?? [];
      entries.push([entry[0], entry[1]]);
      partitions.set(partition, entries);
    }
    for (const [partition, entries] of partitions) {
      this.#platform.bus.publish(REPORT_SUBJECT, {
        node: nodeId,
        lane: partition,
        counts: entries,
      } satisfies ReportMessage);
      this.#reports.set(`${nodeId}#${partition}`, { at: now, counts: new Map(entries) });
    }
    this.#publishedPartitions = new Set(
      [...partitions].filter(([, entries]) => entries.length > 0).map(([partition]) => partition),
    );
  }

  /** Nodes join and leave: viewers that another node counts now are moved there. */
  #noticeNodes(now: number): void {
    for (const [node, seen] of this.#peers) {
      if (now - seen < COUNTER_SILENT_MS) continue;
      this.#peers.delete(node);
      for (let partition = 0; partition < PARTITIONS; partition += 1) this.#reports.delete(`${node}#${partition}`);
    }
    const nodes = [this.#platform.bus.nodeId, ...this.#peers.keys()].sort();
    if (nodes.join() === [...this.#nodes].sort().join()) return;
    this.#nodes = nodes;
    const moved = handOver(this.#table, (viewer) => counterOf(viewer, nodes) === this.#platform.bus.nodeId);
    for (const heartbeat of moved) this.#route(heartbeat);
    this.#sendWaiting();
  }

  /** One node writes a channel's count, so that nodes do not overwrite each other. */
  async #write(totals: ReadonlyMap<string, number>): Promise<void> {
    const own = new Map(
      [...totals].filter(([channelId]) => counterOf(channelId, this.#nodes) === this.#platform.bus.nodeId),
    );
    const changed = new Map<string, number>();
    for (const [channelId, count] of own) if (this.#written.get(channelId) !== count) changed.set(channelId, count);
    for (const channelId of this.#written.keys()) if (!totals.has(channelId)) changed.set(channelId, 0);
    if (changed.size === 0) return;
    try {
      await writeViewerCounts(this.#platform.database.db, changed, this.#platform.clock.now());
      this.#written = own;
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'viewer counts could not be written; the next round tries again');
    }
  }
}
