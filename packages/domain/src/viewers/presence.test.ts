import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Heartbeat } from './presence.ts';
import {
  countViewers,
  DEVICES_AN_ADDRESS,
  emptyPresence,
  expirePresence,
  handOver,
  PRESENCE_MAX,
  PRESENCE_MS,
  takeHeartbeat,
} from './presence.ts';
import { COUNTER_SILENT_MS, counterOf, sumReports } from './viewer-counter.ts';

const NOW = 1_000_000_000;
const heartbeat = (viewer: string, at = NOW, channelId = '100001', address = 'a'): Heartbeat => ({
  channelId,
  viewer,
  address,
  at,
});
const tableOf = (heartbeats: readonly Heartbeat[]) => {
  const table = emptyPresence();
  for (const one of heartbeats) takeHeartbeat(table, one);
  return table;
};

describe('presence', () => {
  it('counts distinct viewers, however often they ask', () => {
    const viewers = fc.constantFrom('u:1', 'u:2', 'd:a', 'd:b', 'd:c');
    const channels = fc.constantFrom('100001', '100002');
    fc.assert(
      fc.property(fc.array(fc.tuple(viewers, channels, fc.nat(PRESENCE_MS - 1))), (asked) => {
        const table = tableOf(asked.map(([viewer, channelId, ago]) => heartbeat(viewer, NOW - ago, channelId)));
        const counts = countViewers(table, NOW);
        for (const channelId of ['100001', '100002']) {
          const distinct = new Set(asked.filter(([, channel]) => channel === channelId).map(([viewer]) => viewer));
          expect(counts.get(channelId) ?? 0).toBe(distinct.size);
        }
      }),
    );
  });

  it('forgets a viewer a minute after the last heartbeat', () => {
    const table = tableOf([heartbeat('u:1', NOW), heartbeat('u:2', NOW + 1)]);
    expect(countViewers(table, NOW + PRESENCE_MS - 1).get('100001')).toBe(2);
    expect(countViewers(table, NOW + PRESENCE_MS).get('100001')).toBe(1);
    expirePresence(table, NOW + PRESENCE_MS);
    expect(table.size).toBe(1);
    expirePresence(table, NOW + PRESENCE_MS + 1);
    expect(table).toEqual(emptyPresence());
  });

  it('takes no new viewer while the table is full, and keeps those it has', () => {
    const table = tableOf([heartbeat('u:1', NOW)]);
    table.size = PRESENCE_MAX - 1;
    takeHeartbeat(table, heartbeat('u:2', NOW));
    takeHeartbeat(table, heartbeat('u:3', NOW));
    takeHeartbeat(table, heartbeat('u:4', NOW, '100002'));
    takeHeartbeat(table, heartbeat('u:1', NOW + 30_000));
    expect([table.size, PRESENCE_MAX]).toEqual([1_000_000, 1_000_000]);
    expect([...countViewers(table, NOW)]).toEqual([['100001', 2]]);
    expect(countViewers(table, NOW + PRESENCE_MS).get('100001')).toBe(1);
    handOver(table, (viewer) => viewer !== 'u:2');
    takeHeartbeat(table, heartbeat('u:3', NOW));
    expect(countViewers(table, NOW).get('100001')).toBe(2);
  });

  it('hands over each heartbeat of others as it was, and keeps the own ones', () => {
    const heartbeats = [heartbeat('u:1'), heartbeat('u:2', NOW - 5), heartbeat('u:2', NOW, '100002', 'b')];
    const table = tableOf(heartbeats);
    expect(handOver(table, (viewer) => viewer === 'u:1')).toEqual(heartbeats.slice(1));
    expect([...table.channels.keys()]).toEqual(['100001']);
    expect(table.size).toBe(1);
    expect([...countViewers(table, NOW)]).toEqual([['100001', 1]]);
    expect(handOver(table, () => false)).toEqual(heartbeats.slice(0, 1));
    expect([table.size, table.channels.size]).toEqual([0, 0]);
  });

  it('names no channel whose viewers are all gone', () => {
    expect(countViewers(tableOf([heartbeat('u:1', NOW - PRESENCE_MS)]), NOW).size).toBe(0);
  });

  it('does not take a late message for a new sign of life', () => {
    const table = tableOf([heartbeat('u:1', NOW), heartbeat('u:1', NOW - 50_000)]);
    expect(countViewers(table, NOW + 30_000).get('100001')).toBe(1);
  });

  it('counts a bounded number of anonymous devices of one address, and every user', () => {
    const devices = Array.from({ length: DEVICES_AN_ADDRESS + 20 }, (_, i) => heartbeat(`d:${i}`));
    const users = Array.from({ length: 100 }, (_, i) => heartbeat(`u:${i}`));
    const others = [heartbeat('d:x', NOW, '100001', 'b')];
    expect(countViewers(tableOf([...devices, ...users, ...others]), NOW).get('100001')).toBe(
      DEVICES_AN_ADDRESS + 100 + 1,
    );
  });
});

describe('counters', () => {
  const nodesArb = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });

  it('agree on who counts a viewer, whatever order they know each other in', () => {
    fc.assert(
      fc.property(nodesArb, fc.string(), (nodes, viewer) => {
        expect(counterOf(viewer, [...nodes].reverse())).toBe(counterOf(viewer, nodes));
        expect(nodes).toContain(counterOf(viewer, nodes));
      }),
    );
  });

  it('share the viewers', () => {
    const nodes = ['north', 'south', 'east'];
    const shares = new Map<string, number>();
    for (let i = 0; i < 3000; i += 1) {
      const node = counterOf(`u:${100_000 + i}`, nodes);
      shares.set(node, (shares.get(node) ?? 0) + 1);
    }
    for (const node of nodes) expect(shares.get(node)).toBeGreaterThan(800);
  });

  it('move only the viewers of a node that goes, and together lose and double nobody', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500), { minLength: 1 }), (ids) => {
        const before = ['a', 'b', 'c'];
        const tables = new Map(before.map((node) => [node, emptyPresence()]));
        for (const id of ids) {
          const table = tables.get(counterOf(`u:${id}`, before));
          if (table !== undefined) takeHeartbeat(table, heartbeat(`u:${id}`));
        }
        const after = ['a', 'b', 'c', 'd'];
        tables.set('d', emptyPresence());
        for (const [node, table] of tables) {
          for (const moved of handOver(table, (viewer) => counterOf(viewer, after) === node)) {
            expect(counterOf(moved.viewer, after)).toBe('d');
            const other = tables.get('d');
            if (other !== undefined) takeHeartbeat(other, moved);
          }
        }
        const reports = [...tables.values()].map((table) => ({ at: NOW, counts: countViewers(table, NOW) }));
        expect(sumReports(reports, NOW).get('100001')).toBe(ids.length);
      }),
    );
  });

  it('no longer add what a silent node said', () => {
    const reports = [
      { at: NOW, counts: new Map([['100001', 3]]) },
      { at: NOW - COUNTER_SILENT_MS, counts: new Map([['100001', 5]]) },
    ];
    expect(sumReports(reports, NOW).get('100001')).toBe(3);
  });
});
