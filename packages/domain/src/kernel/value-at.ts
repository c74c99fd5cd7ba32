/** From when on something has another value. Each change holds until the next one, so they neither overlap nor leave a gap. */
export interface Change {
  /** ms since the epoch */
  readonly startsAt: number;
}

/**
 * The value that holds at a time.
 * @param changes in any order
 * @param read the value of a change; null: the standard one again
 * @param standard what holds before the first change
 */
export function valueAt<Of extends Change, Value>(
  changes: readonly Of[],
  read: (change: Of) => Value | null,
  standard: Value,
  at: number,
): Value {
  let current: Of | undefined;
  for (const change of changes) {
    if (change.startsAt <= at && (current === undefined || change.startsAt > current.startsAt)) current = change;
  }
  return (current === undefined ? null : read(current)) ?? standard;
}
