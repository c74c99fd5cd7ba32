import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './chat-column.module.css';

/** Stands where the send box would be, in its size, for a reader without an account. */
export const LogInToChat = ({ href }: { readonly href: string }) => (
  <div className={styles.foot}>
    <ButtonLink to={href} variant="primary" wide>
      <Trans>Log in to chat</Trans>
    </ButtonLink>
  </div>
);
