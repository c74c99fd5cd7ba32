import type { ProgramEventType } from '../kernel/program-event.ts';

export type SubscriptionCondition = Readonly<Record<string, string>>;

/**
 * The condition of a request without empty values, as some clients send them; null when its keys are not those of the
 * type.
 */
export function readCondition(type: ProgramEventType, given: SubscriptionCondition): SubscriptionCondition | null {
  const condition = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const keys = Object.keys(condition);
  const fits = type.conditions.some((set) => set.length === keys.length && set.every((key) => keys.includes(key)));
  return fits ? condition : null;
}

/** The key by which an event finds its subscriptions: type, and channel or user. */
export function eventKey(type: ProgramEventType, condition: SubscriptionCondition): string {
  const [key = ''] = type.channel === null ? Object.keys(condition) : [type.channel];
  return keyOf(type.type, condition[key] ?? '', type.conditions.length > 1 ? key : undefined);
}

/** @param key which key of the condition the id is of, for types that have several */
export const keyOf = (type: string, id: string, key?: string): string =>
  key === undefined ? `${type}:${id}` : `${type}:${key}:${id}`;
