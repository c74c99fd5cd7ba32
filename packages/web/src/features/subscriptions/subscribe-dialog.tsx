import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SubscribeChoice } from './subscribe-choice.tsx';

export interface SubscribeDialogProps {
  readonly open: boolean;
  readonly login: string;
  readonly displayName: string;
  readonly isSubscribed: boolean;
  readonly callout?: ReactNode;
  readonly onClose: () => void;
}

/** Subscribing to the channel that is shown, or what a subscriber has of it. */
export const SubscribeDialog = ({ open, login, displayName, isSubscribed, callout, onClose }: SubscribeDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      title={isSubscribed ? t`Your subscription to ${displayName}` : t`Subscribe to ${displayName}`}
      onClose={onClose}
    >
      {open && callout}
      {open && <SubscribeChoice login={login} onBuy={onClose} />}
    </Dialog>
  );
};
