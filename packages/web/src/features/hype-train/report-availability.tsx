import { availabilityError, type TrainFacts, type TrainTimes, unavailableReason } from '@bandshell/domain/hype-train';
import { useEffect } from 'react';
import { track } from '../../core/tracking/track.ts';

export interface ReportAvailabilityProps {
  readonly channel: string;
  readonly facts: TrainFacts;
  /** The train as it was told last; null: there is none. */
  readonly train: TrainTimes | null;
  /** Someone gave most Bits, and nobody knows who. */
  readonly hasUnknownCheerer?: boolean;
}

/** Reports whether the page can show the channel's trains, and why it cannot; anew when that changes. It shows nothing. */
export const ReportAvailability = ({ channel, facts, train, hasUnknownCheerer }: ReportAvailabilityProps) => {
  const reason = unavailableReason(facts);
  const error = availabilityError(reason, train, hasUnknownCheerer);
  useEffect(() => {
    track('hype_train_availability_event', { channel, reason, error });
  }, [channel, reason, error]);
  return null;
};
