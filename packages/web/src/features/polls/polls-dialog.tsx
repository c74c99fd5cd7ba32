import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PollsPanel } from './polls-panel.tsx';

export interface PollsDialogProps {
  readonly open: boolean;
  readonly channelID: string;
  readonly login: string;
  readonly onClose: () => void;
}

/** Polls of a channel, for its owner and moderators. */
export const PollsDialog = ({ open, channelID, login, onClose }: PollsDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={t`Polls`} onClose={onClose}>
      {open && <PollsPanel channelID={channelID} login={login} />}
    </Dialog>
  );
};
