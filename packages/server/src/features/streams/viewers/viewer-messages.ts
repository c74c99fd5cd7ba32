import type { Heartbeat } from '@bandshell/domain/viewers';

/** Number of partitions of a node's counts. */
export const PARTITIONS = 16;

/** The partition of a channel, the same on all nodes. */
export const partitionOf = (channelId: string): number => Number(BigInt(channelId) % BigInt(PARTITIONS));

/** A counter's report every five seconds. Partition 0 is always sent, as a heartbeat. */
export interface ReportMessage {
  readonly node: string;
  /** Number of the partition; nodes of an earlier version know it by this name. */
  readonly lane: number;
  readonly counts: readonly [string, number][];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isReport = (message: unknown): message is ReportMessage =>
  isRecord(message) &&
  typeof message.node === 'string' &&
  typeof message.lane === 'number' &&
  Array.isArray(message.counts) &&
  message.counts.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number');

export const isHeartbeats = (message: unknown): message is readonly Heartbeat[] =>
  Array.isArray(message) &&
  message.every(
    (heartbeat) =>
      isRecord(heartbeat) &&
      typeof heartbeat.channelId === 'string' &&
      typeof heartbeat.viewer === 'string' &&
      typeof heartbeat.address === 'string' &&
      typeof heartbeat.at === 'number',
  );
