import { Trans } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWhispersStore, type WhisperRecipient } from './whispers-store.ts';

const WhisperButtonQuery = graphql(`
  query WhisperButton($login: String!) {
    user(login: $login) {
      id
      self {
        canWhisper
      }
    }
  }
`);

export interface WhisperButtonProps {
  readonly user: WhisperRecipient;
  /** Closes what the button stands on, before the conversation opens. */
  readonly onClose?: (() => void) | undefined;
}

/** Opens the conversation with a user, if they accept whispers from the viewer. */
export const WhisperButton = ({ user, onClose }: WhisperButtonProps) => {
  const go = useWhispersStore((state) => state.go);
  const [{ data }] = useQuery({
    query: WhisperButtonQuery,
    variables: { login: user.login },
    requestPolicy: 'cache-and-network',
  });
  const self = data?.user?.self;
  if (data !== undefined && self?.canWhisper !== true) return null;
  return (
    <Button
      size="small"
      icon={<MessagesSquare aria-hidden="true" />}
      disabled={self == null}
      onClick={() => {
        onClose?.();
        go({ view: 'thread', recipient: user });
      }}
    >
      <Trans>Whisper</Trans>
    </Button>
  );
};
