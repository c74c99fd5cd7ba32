/** The facts that the queue must know of an alert. */
export interface QueuedAlert {
  readonly id: string;
}

/** Alerts that wait; more push out the oldest. */
export const ALERT_QUEUE_MAX = 50;
/** Ids that the queue remembers, so that a connection that comes again repeats no alert. */
export const ALERT_IDS_MAX = 300;
/** Between two alerts, in ms: the one leaves, the next one comes. */
export const ALERT_PAUSE_MS = 600;

/** Alerts that are shown one after the other. Times are ms of any clock. */
export interface AlertQueue<Alert extends QueuedAlert> {
  readonly shown: Alert | null;
  /** When the shown one goes; then, when the next one may come. */
  readonly until: number;
  readonly waiting: readonly Alert[];
  /** The newest last. */
  readonly seenIds: readonly string[];
}

export const emptyAlertQueue: AlertQueue<never> = { shown: null, until: 0, waiting: [], seenIds: [] };

/** Adds an alert, unless it was there already. */
export const addAlert = <Alert extends QueuedAlert>(queue: AlertQueue<Alert>, alert: Alert): AlertQueue<Alert> =>
  queue.seenIds.includes(alert.id)
    ? queue
    : {
        ...queue,
        waiting: [...queue.waiting, alert].slice(-ALERT_QUEUE_MAX),
        seenIds: [...queue.seenIds, alert.id].slice(-ALERT_IDS_MAX),
      };

/** The queue at a time: the shown alert goes when its time is over, and after a pause the next one comes. */
export const stepAlerts = <Alert extends QueuedAlert>(
  queue: AlertQueue<Alert>,
  now: number,
  showMs: number,
): AlertQueue<Alert> => {
  if (now < queue.until) return queue;
  if (queue.shown !== null)
    return stepAlerts({ ...queue, shown: null, until: queue.until + ALERT_PAUSE_MS }, now, showMs);
  const [next, ...waiting] = queue.waiting;
  return next === undefined ? queue : { ...queue, shown: next, waiting, until: now + showMs };
};
