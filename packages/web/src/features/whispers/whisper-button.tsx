import { Trans } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { useWhispersStore, type WhisperPartner } from './whispers-store.ts';

/** Opens the thread with a user. For a logged-in viewer on another user's page. */
export const WhisperButton = ({ partner }: { readonly partner: WhisperPartner }) => {
  const go = useWhispersStore((state) => state.go);
  return (
    <Button icon={<MessagesSquare aria-hidden="true" />} onClick={() => go({ view: 'thread', partner })}>
      <Trans>Whisper</Trans>
    </Button>
  );
};
