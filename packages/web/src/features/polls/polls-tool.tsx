import { useLingui } from '@lingui/react/macro';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';

const PollsDialog = lazyPart(async () => (await import('./polls-dialog.tsx')).PollsDialog);

export interface PollsToolProps {
  readonly channelID: string;
  readonly login: string;
}

/** A tool of the chat column, for the owner and moderators. */
export const PollsTool = ({ channelID, login }: PollsToolProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={t`Polls`}
        aria-haspopup="dialog"
        icon={<Vote aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <OnceOpen open={isOpen}>
        <PollsDialog open={isOpen} channelID={channelID} login={login} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  );
};
