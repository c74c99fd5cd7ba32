import { choiceProperty, idProperty, integerProperty, type TrackingEvents } from '../kernel/tracking-event.ts';
import { END_REASONS } from './train.ts';

/** Why a page cannot show a train that may be there. */
const AVAILABILITY_ERRORS = [
  'missing_gql_data',
  'missing_initiator_currency_powercheer',
  'unknown_duration_event_sent',
  'unknown_ending_reason',
  'none',
] as const;
type AvailabilityError = (typeof AVAILABILITY_ERRORS)[number];

/** Why a page has no answer about a channel's trains. */
export const UNAVAILABLE_REASONS = [
  'ChannelLogin is undefined',
  'Data is undefined',
  'Failed to retrieve User data',
  'Failed to retrieve Channel data',
  'Failed to retrieve HypeTrain data',
] as const;

export const hypeTrainTracking = {
  /** A celebration has begun. */
  hype_train_celebration_impression: {
    celebration: choiceProperty(['simmer', 'simmer-rain', 'fireworks', 'rain_optout', 'fireworks_optout']),
    level: integerProperty,
  },
  /** The banner of a train that comes near has come onto the screen. */
  hype_train_approaching_impression: { channel: idProperty },
  /** Whether a page could show the channel's train; sampled. */
  hype_train_availability_event: {
    channel: idProperty,
    reason: choiceProperty([...UNAVAILABLE_REASONS, 'none']),
    error: choiceProperty(AVAILABILITY_ERRORS),
  },
} as const satisfies TrackingEvents;

/** A page's answer to the question for a channel's trains, as far as it came. */
export interface TrainFacts {
  readonly login: string;
  readonly hasData: boolean;
  readonly hasUser: boolean;
  readonly hasChannel: boolean;
  readonly hasTrain: boolean;
}

/** Why a channel's trains cannot be shown: the first that is missing. */
export function unavailableReason({ login, hasData, hasUser, hasChannel, hasTrain }: TrainFacts) {
  const found = [login !== '', hasData, hasUser, hasChannel, hasTrain].indexOf(false);
  return UNAVAILABLE_REASONS[found] ?? 'none';
}

/** Times and the end of a train as a newer or a broken server may tell them. */
export interface TrainTimes {
  readonly expiresAt: unknown;
  readonly endReason: string | null;
}

/**
 * What a page cannot show of a train that it has heard of.
 * @param train null: there is none
 * @param hasUnknownCheerer someone gave most Bits, and the answer does not say who
 */
export function availabilityError(
  reason: ReturnType<typeof unavailableReason>,
  train: TrainTimes | null,
  hasUnknownCheerer = false,
): AvailabilityError {
  if (reason !== 'none') return 'missing_gql_data';
  if (train === null) return 'none';
  if (!Number.isFinite(train.expiresAt)) return 'unknown_duration_event_sent';
  if (train.endReason !== null && !(END_REASONS as readonly string[]).includes(train.endReason)) {
    return 'unknown_ending_reason';
  }
  return hasUnknownCheerer ? 'missing_initiator_currency_powercheer' : 'none';
}
