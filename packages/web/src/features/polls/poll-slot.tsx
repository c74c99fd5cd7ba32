import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { type AskedPoll, useChannelPoll } from './use-channel-poll.ts';

// Most channels have no poll.
const PollCard = lazyPart(async () => (await import('./poll-card.tsx')).PollCard);

export interface PollSlotProps extends AskedPoll {
  readonly channelID: string;
  /** Where a reader without an account logs in; undefined for who is logged in. */
  readonly logInPath: string | undefined;
}

/** The poll above a channel's chat, as long as there is one. */
export const PollSlot = ({ channelID, logInPath, ...asked }: PollSlotProps) => {
  const { poll, ...rest } = useChannelPoll(channelID, asked);
  if (poll === null) return null;
  return (
    <HideOnCrash name="the poll">
      <Suspense>
        <PollCard key={poll.pollID} poll={poll} channelID={channelID} logInPath={logInPath} {...rest} />
      </Suspense>
    </HideOnCrash>
  );
};
