import { Trans } from '@lingui/react/macro';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';

const PollsDialog = lazyPart(async () => (await import('./polls-dialog.tsx')).PollsDialog);

export interface PollsActionProps {
  readonly channelID: string;
  readonly login: string;
}

/** A quick action of the stream manager: the broadcaster asks the chat. */
export const PollsAction = ({ channelID, login }: PollsActionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Vote aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Polls</Trans>
      </Button>
      <OnceOpen open={isOpen}>
        <PollsDialog open={isOpen} channelID={channelID} login={login} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  );
};
