import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './origin-badge.module.css';
import { useOrigin } from './origins.ts';

/** Says from which channel's chat a message comes: the channel's picture with its name. */
export const OriginBadge = ({ channelID }: { readonly channelID: string }) => {
  const { t } = useLingui();
  const origin = useOrigin(channelID);
  const name = origin?.displayName;
  const label = name === undefined ? t`From another channel` : t`From the chat of ${name}`;
  return (
    <span className={styles.badge} title={label} data-origin={channelID}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Avatar
        name={name ?? '?'}
        color={origin?.primaryColorHex ?? '#808080'}
        imageURL={origin?.profileImageURL ?? null}
        size={16}
      />
    </span>
  );
};
