import { END_REASONS, type TrainFacts, unavailableReason } from '@bandshell/domain/hype-train';
import { track } from '../../core/tracking/track.ts';

/** Reports whether the page can show the channel's trains, and why it cannot. */
export function reportAvailability(channel: string, facts: TrainFacts, endReason: string | null): void {
  const reason = unavailableReason(facts);
  const isUnknown = endReason !== null && !(END_REASONS as readonly string[]).includes(endReason);
  const error = reason !== 'none' ? 'missing_gql_data' : isUnknown ? 'unknown_ending_reason' : 'none';
  track('hype_train_availability_event', { channel, reason, error });
}
