import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './chat-column.module.css';

/** Replaces the send box, in the same size, for an anonymous reader. */
export const LogInToChat = ({ href }: { readonly href: string }) => (
  <div className={styles.foot}>
    <ButtonLink to={href} variant="primary" wide>
      <Trans>Log in to chat</Trans>
    </ButtonLink>
  </div>
);
