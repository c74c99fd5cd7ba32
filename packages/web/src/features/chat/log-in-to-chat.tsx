import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './chat-column.module.css';
import type { LogInLink } from './chat-column-props.ts';

/** Replaces the send box, in the same size, for an anonymous reader. */
export const LogInToChat = ({ href, target }: LogInLink) => (
  <div className={styles.foot}>
    <ButtonLink to={href} target={target} variant="primary" wide>
      <Trans>Log in to chat</Trans>
    </ButtonLink>
  </div>
);
