import { reportPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { Flag, MessagesSquare } from 'lucide-react';
import { Suspense } from 'react';
import { BlockButton } from '../../features/whispers/block-button.tsx';
import { useWhispersStore, type WhisperPartner } from '../../features/whispers/whispers-store.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';

// Few of them have a channel with a promotion.
const PromotionCallout = lazyPart(
  async () => (await import('../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);

export interface ChatCardActionsProps {
  readonly user: WhisperPartner;
  /** Null for an anonymous reader. */
  readonly viewerID: string | null;
  /** Closes the card. */
  readonly onClose?: () => void;
}

/** What everybody can do with a user of the chat: whisper, block, report. One's own card offers nothing. */
export const ChatCardActions = ({ user, viewerID, onClose }: ChatCardActionsProps) => {
  const go = useWhispersStore((state) => state.go);
  if (viewerID === user.id) return null;
  return (
    <>
      {viewerID !== null && (
        <Button
          size="small"
          icon={<MessagesSquare aria-hidden="true" />}
          onClick={() => {
            onClose?.();
            go({ view: 'thread', partner: user });
          }}
        >
          <Trans>Whisper</Trans>
        </Button>
      )}
      {viewerID !== null && <BlockButton user={user} />}
      <ButtonLink size="small" variant="ghost" icon={<Flag aria-hidden="true" />} to={reportPath(user.login)}>
        <Trans>Report</Trans>
      </ButtonLink>
      {viewerID !== null && (
        <Suspense>
          <PromotionCallout login={user.login} surface="user-card" />
        </Suspense>
      )}
    </>
  );
};
