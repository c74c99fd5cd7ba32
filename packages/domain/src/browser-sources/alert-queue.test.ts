import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALERT_PAUSE_MS,
  ALERT_QUEUE_MAX,
  type AlertQueue,
  addAlert,
  emptyAlertQueue,
  type QueuedAlert,
  stepAlerts,
} from './alert-queue.ts';

type Queue = AlertQueue<QueuedAlert>;
const add = (queue: Queue, ...ids: string[]): Queue => ids.reduce((next, id) => addAlert(next, { id }), queue);

test('alerts are shown one at a time, with a pause between them', () => {
  let queue = stepAlerts(add(emptyAlertQueue, '1', '2'), 1_000, 5_000);
  expect(queue.shown?.id).toBe('1');
  queue = stepAlerts(queue, 5_999, 5_000);
  expect(queue.shown?.id).toBe('1');
  queue = stepAlerts(queue, 6_000, 5_000);
  expect(queue.shown).toBeNull();
  queue = stepAlerts(queue, 6_000 + ALERT_PAUSE_MS, 5_000);
  expect(queue.shown?.id).toBe('2');
  queue = stepAlerts(queue, 60_000, 5_000);
  expect([queue.shown, queue.waiting]).toEqual([null, []]);
});

test('a page that slept goes on with the next alert', () => {
  const queue = stepAlerts(add(emptyAlertQueue, '1', '2'), 0, 5_000);
  expect(stepAlerts(queue, 3_600_000, 5_000).shown?.id).toBe('2');
});

test('an alert that comes again is not shown again, and a full queue drops the oldest', () => {
  const queue = stepAlerts(add(emptyAlertQueue, '1'), 0, 5_000);
  expect(add(queue, '1')).toBe(queue);
  const full = add(queue, ...Array.from({ length: ALERT_QUEUE_MAX + 3 }, (_, index) => `n${index}`));
  expect(full.waiting).toHaveLength(ALERT_QUEUE_MAX);
  expect(full.waiting[0]?.id).toBe('n3');
});

test('whatever comes, no alert is shown twice and the queue has its bound', () => {
  const events = fc.array(fc.oneof(fc.nat(30).map(String), fc.integer({ min: 1, max: 9_000 })), { maxLength: 120 });
  fc.assert(
    fc.property(events, (list) => {
      let queue: Queue = emptyAlertQueue;
      let now = 0;
      const shown: string[] = [];
      for (const event of list) {
        if (typeof event === 'string') queue = add(queue, event);
        else now += event;
        const before = queue.shown;
        queue = stepAlerts(queue, now, 5_000);
        if (queue.shown !== null && queue.shown !== before) shown.push(queue.shown.id);
        if (queue.waiting.length > ALERT_QUEUE_MAX) return false;
      }
      return new Set(shown).size === shown.length;
    }),
  );
});
