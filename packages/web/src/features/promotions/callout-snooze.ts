import type { CalloutKind } from '@bandshell/domain/promotions';
import { storedValue } from '../../platform/storage/stored-value.ts';

type Snoozed = Readonly<Record<string, number>>;

const isSnoozed = (value: unknown): value is Snoozed =>
  typeof value === 'object' && value !== null && Object.values(value).every((time) => typeof time === 'number');

/** Until when callouts are hidden in this browser (ms), by channel and kind. */
const snoozed = storedValue('callouts', isSnoozed);

const SNOOZE_MS = 7 * 24 * 60 * 60_000;
const MOST = 200;

const keyOf = (channelID: string, kind: CalloutKind): string => `${channelID} ${kind}`;

export const isCalloutHidden = (channelID: string, kind: CalloutKind, now: number): boolean =>
  (snoozed.read()?.[keyOf(channelID, kind)] ?? 0) > now;

/** Hides a callout for a week. */
export function snoozeCallout(channelID: string, kind: CalloutKind, now: number): void {
  const running = Object.entries(snoozed.read() ?? {}).filter(([, until]) => until > now);
  snoozed.write(Object.fromEntries([...running.slice(-MOST), [keyOf(channelID, kind), now + SNOOZE_MS]]));
}
