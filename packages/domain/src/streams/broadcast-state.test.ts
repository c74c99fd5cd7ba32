import { describe, expect, it } from 'vitest';
import { broadcastState, type LastStream, RESULTS_SHOWN_MS } from './broadcast-state.ts';

const NOW = 1_000_000_000;
const running: LastStream = { id: '1', endedAt: null, isLost: false, reconnectsUntil: null };
const over: LastStream = { ...running, endedAt: NOW - 1_000 };
const on = { id: '1', isInterrupted: false };
const offline = { stream: null, isConnected: false, last: null };

describe('the state of a broadcast', () => {
  it.each([
    ['nobody has streamed', offline, { name: 'never' }],
    ['an encoder connects for the first time', { ...offline, isConnected: true }, { name: 'starting' }],
    ['it runs, and its numbers are not there yet', { ...offline, stream: on, isConnected: true }, { name: 'live' }],
    ['it runs', { stream: on, isConnected: true, last: running }, { name: 'live' }],
    ['an encoder connects again', { stream: null, isConnected: true, last: over }, { name: 'starting' }],
    ['it is over', { stream: null, isConnected: false, last: over }, { name: 'ended', isLost: false }],
    [
      'its encoder did not return',
      { stream: null, isConnected: false, last: { ...over, isLost: true } },
      { name: 'ended', isLost: true },
    ],
    [
      'its end was announced before its numbers came',
      { stream: null, isConnected: true, last: running },
      { name: 'ended', isLost: false },
    ],
    [
      'it is long over',
      { stream: null, isConnected: false, last: { ...over, endedAt: NOW - RESULTS_SHOWN_MS } },
      { name: 'offline' },
    ],
  ])('%s', (_case, broadcast, state) => {
    expect(broadcastState(broadcast, NOW)).toEqual(state);
  });

  it('tells until when it waits for its encoder, but not by the numbers of another stream', () => {
    const stream = { ...on, isInterrupted: true };
    const last = { ...running, reconnectsUntil: NOW + 5_000 };
    expect(broadcastState({ stream, isConnected: false, last }, NOW)).toEqual({
      name: 'interrupted',
      until: NOW + 5_000,
    });
    const other = { stream, isConnected: false, last: { ...last, id: '0' } };
    expect(broadcastState(other, NOW)).toEqual({ name: 'interrupted', until: null });
    expect(broadcastState({ stream, isConnected: false, last: null }, NOW)).toEqual({
      name: 'interrupted',
      until: null,
    });
  });
});
