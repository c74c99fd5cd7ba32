import type { TrackingEvents, TrackingProperty } from '../kernel/tracking-event.ts';
import { MAX_TRACKED_EVENTS, MAX_TRACKING_AGE_MS } from './tracking-limits.ts';

export type TrackedValue = string | number | boolean;

/** An event as a page reports it. */
export interface TrackedEvent {
  readonly name: string;
  /** How long it waited in the page (ms): clocks of visitors are not believed. */
  readonly ageMs: number;
  /** The path of the page. */
  readonly path: string;
  readonly properties: Readonly<Record<string, TrackedValue>>;
}

export interface TrackingReport {
  /** The page's view, by chance: events of one visit to the site have the same. */
  readonly sessionId: string;
  readonly events: readonly TrackedEvent[];
  /** Events that nobody declares, or that have other properties than declared. They are left out. */
  readonly dropped: number;
}

const SESSION = /^[0-9A-Za-z_-]{16,64}$/;
const ID = /^[0-9A-Za-z_.:-]{1,64}$/;
const MAX_PATH = 300;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (property: TrackingProperty, value: unknown): value is TrackedValue => {
  switch (property.kind) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'id':
      return typeof value === 'string' && ID.test(value);
    case 'choice':
      return typeof value === 'string' && property.of.includes(value);
  }
};

/** An event that fits its declaration; undefined otherwise. */
const readEvent = (declared: TrackingEvents, given: unknown): TrackedEvent | undefined => {
  if (!isRecord(given)) return undefined;
  const { name, age, path, properties } = given;
  if (typeof name !== 'string' || !Object.hasOwn(declared, name) || !isRecord(properties)) return undefined;
  if (typeof age !== 'number' || !(age >= 0 && age <= MAX_TRACKING_AGE_MS)) return undefined;
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > MAX_PATH) return undefined;
  const wanted = Object.entries(declared[name] ?? {});
  if (Object.keys(properties).length !== wanted.length) return undefined;
  const read: Record<string, TrackedValue> = {};
  for (const [key, property] of wanted) {
    const value = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!fits(property, value)) return undefined;
    read[key] = value;
  }
  return { name, ageMs: Math.round(age), path, properties: read };
};

/**
 * Reads what a page reports: `{ session, events: [{ name, age, path, properties }] }`.
 * @returns undefined when it is no report, has no event, or has more than `MAX_TRACKED_EVENTS`
 */
export function readTracking(declared: TrackingEvents, body: unknown): TrackingReport | undefined {
  if (!isRecord(body) || typeof body.session !== 'string' || !SESSION.test(body.session)) return undefined;
  const { session: sessionId, events: given } = body;
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_TRACKED_EVENTS) return undefined;
  const events = given.flatMap((one) => readEvent(declared, one) ?? []);
  return { sessionId, events, dropped: given.length - events.length };
}
