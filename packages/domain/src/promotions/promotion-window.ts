/** A stretch of time as a setting has it: ISO 8601 with an offset. An empty text is no time. */
export interface PromotionWindow {
  readonly startsAt: string;
  readonly endsAt: string;
}

const HOUR_MS = 3_600_000;
/** The last hours of a promotion, in which it is urgent. */
export const URGENT_MS = 48 * HOUR_MS;

/** Whether a promotion is over: its end is past, or is no time. */
export const isExpired = (endsAt: string | null | undefined, now: number): boolean => !(Date.parse(endsAt ?? '') > now);

/** Whether a window holds now. Its end is exclusive. A window without a start or an end never holds. */
export const isInWindow = ({ startsAt, endsAt }: PromotionWindow, now: number): boolean =>
  Date.parse(startsAt) <= now && !isExpired(endsAt, now);

/** Whether under 48 hours remain until a moment that is not past. A moment is the same in every zone. */
export const isUrgent = (endsAt: number, now: number): boolean => now < endsAt && endsAt - now < URGENT_MS;

/** The windows that documents name, as settings have them until staff move them. */
export const PROMOTION_WINDOWS = {
  september_subscriptions: { startsAt: '2024-08-29T10:00:00-07:00', endsAt: '2024-10-01T00:00:00-07:00' },
  september_gifts: { startsAt: '2024-09-26T00:00:00-07:00', endsAt: '2024-10-01T00:00:00-07:00' },
  bonus_round: { startsAt: '2024-12-23T10:00:00-08:00', endsAt: '2025-01-02T00:00:00-08:00' },
  // Until viewership is shared, everybody sees the event; later who shares a chat.
  holiday_event: { startsAt: '2024-12-02T00:00:00-08:00', endsAt: '2024-12-05T00:00:00-08:00' },
  holiday_event_shared: { startsAt: '2024-12-05T00:00:00-08:00', endsAt: '2024-12-13T00:00:00-08:00' },
  // The flag of this name ends with it.
  limited_time: { startsAt: '2024-12-02T00:00:00-08:00', endsAt: '2024-12-14T00:00:00-08:00' },
} as const satisfies Record<string, PromotionWindow>;

export type PromotionWindowName = keyof typeof PROMOTION_WINDOWS;

export const PROMOTION_WINDOW_NAMES = Object.keys(PROMOTION_WINDOWS) as readonly PromotionWindowName[];
