import { useLingui } from '@lingui/react/macro';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';

const BitsDialog = lazyPart(async () => (await import('./bits-dialog.tsx')).BitsDialog);

export interface BitsToolProps {
  readonly channelID: string;
  readonly login: string;
}

/** Beside the send box: the viewer's bits, and how to cheer. */
export const BitsTool = ({ channelID, login }: BitsToolProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={t`Bits`}
        aria-haspopup="dialog"
        icon={<Gem aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <OnceOpen open={isOpen}>
        <BitsDialog open={isOpen} channelID={channelID} login={login} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  );
};
