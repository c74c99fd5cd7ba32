import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BuyBitsCard } from './buy-bits-card.tsx';
import { ChannelCheers } from './channel-cheers.tsx';

export interface BitsDialogProps {
  readonly open: boolean;
  readonly channelID: string;
  readonly login: string;
  readonly onClose: () => void;
}

/** The actions that a viewer does with bits in a channel. */
export const BitsDialog = ({ open, channelID, login, onClose }: BitsDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={t`Bits`} onClose={onClose}>
      {open && (
        <>
          <ChannelCheers login={login} />
          <BuyBitsCard channelID={channelID} onBuy={onClose} />
        </>
      )}
    </Dialog>
  );
};
