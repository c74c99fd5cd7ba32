/** A viewer counts for this long after the last heartbeat. */
export const PRESENCE_MS = 60_000;
/** Counts are computed and sent this often. */
export const VIEWER_COUNT_EVERY_MS = 5_000;
/**
 * Anonymous devices of one network address that count for one channel: enough for a household or a class, not for
 * scripts.
 */
export const DEVICES_AN_ADDRESS = 50;
/** Maximum number of viewers of one counter; further ones wait until others leave. */
export const PRESENCE_MAX = 1_000_000;

/** One heartbeat. `viewer` is `u:<user id>` or `d:<device id>`; `address` groups devices of one network. */
export interface Heartbeat {
  readonly channelId: string;
  readonly viewer: string;
  readonly address: string;
  /** Wall-clock milliseconds of the server that received it. */
  readonly at: number;
}

interface Presence {
  readonly at: number;
  readonly address: string;
}

/** Viewers known to one counter: by channel, then by viewer. */
export interface PresenceTable {
  readonly channels: Map<string, Map<string, Presence>>;
  size: number;
}

export const emptyPresence = (): PresenceTable => ({ channels: new Map(), size: 0 });

/** Adds a heartbeat to the table. A repeated one only updates the time, so that it cannot increase a count. */
export const takeHeartbeat = (table: PresenceTable, heartbeat: Heartbeat): void => {
  const viewers = table.channels.get(heartbeat.channelId) ?? new Map<string, Presence>();
  const known = viewers.get(heartbeat.viewer);
  if (known === undefined) {
    if (table.size >= PRESENCE_MAX) return;
    table.size += 1;
  }
  if (known !== undefined && known.at > heartbeat.at) return;
  viewers.set(heartbeat.viewer, { at: heartbeat.at, address: heartbeat.address });
  table.channels.set(heartbeat.channelId, viewers);
};

/** Removes viewers whose last heartbeat is older than a minute. */
export const expirePresence = (table: PresenceTable, now: number): void => {
  for (const [channelId, viewers] of table.channels) {
    for (const [viewer, presence] of viewers) {
      if (now - presence.at < PRESENCE_MS) continue;
      viewers.delete(viewer);
      table.size -= 1;
    }
    if (viewers.size === 0) table.channels.delete(channelId);
  }
};

/** Distinct viewers of each channel: users, and devices up to a limit for each address. */
export const countViewers = (table: PresenceTable, now: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [channelId, viewers] of table.channels) {
    const devices = new Map<string, number>();
    let count = 0;
    for (const [viewer, { at, address }] of viewers) {
      if (now - at >= PRESENCE_MS) continue;
      if (viewer.startsWith('d:')) {
        const before = devices.get(address) ?? 0;
        if (before >= DEVICES_AN_ADDRESS) continue;
        devices.set(address, before + 1);
      }
      count += 1;
    }
    if (count > 0) counts.set(channelId, count);
  }
  return counts;
};

/** Removes and returns the viewers that belong to another counter after the nodes changed. */
export const handOver = (table: PresenceTable, isOwn: (viewer: string) => boolean): readonly Heartbeat[] => {
  const moved: Heartbeat[] = [];
  for (const [channelId, viewers] of table.channels) {
    for (const [viewer, { at, address }] of viewers) {
      if (isOwn(viewer)) continue;
      moved.push({ channelId, viewer, address, at });
      viewers.delete(viewer);
      table.size -= 1;
    }
    if (viewers.size === 0) table.channels.delete(channelId);
  }
  return moved;
};
