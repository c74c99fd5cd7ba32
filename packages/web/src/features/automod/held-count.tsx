import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import styles from './held-messages.module.css';
import { HeldMessagesQuery } from './held-messages-query.ts';

/** How many messages wait, beside the name of their list. The list itself asks the server. */
export const HeldCount = ({ channelLogin }: { readonly channelLogin: string }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({
    query: HeldMessagesQuery,
    variables: { login: channelLogin },
    requestPolicy: 'cache-only',
  });
  const count = data?.user?.channel.heldChatMessages?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <VisuallyHidden> {t`waiting`}</VisuallyHidden>
    </span>
  );
};
