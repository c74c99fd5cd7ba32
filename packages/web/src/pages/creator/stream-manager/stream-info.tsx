import { SaveScope } from '../../../core/forms/save-scope.tsx';
import { StreamInfoCard, type StreamInfoCardProps } from '../../../features/broadcast/stream-info-card.tsx';

/** The stream's info beside the running stream, with a save bar below it. */
export const StreamInfo = (props: StreamInfoCardProps) => (
  <SaveScope>
    <StreamInfoCard {...props} />
  </SaveScope>
);
