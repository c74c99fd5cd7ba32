import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './chat-column.module.css';
import type { LogInLink } from './chat-column-props.ts';

export interface LogInToChatProps extends LogInLink {
  /** Before the button. */
  readonly tools?: ReactNode;
}

/** Replaces the send box, in the same size, for an anonymous reader. */
export const LogInToChat = ({ href, target, tools }: LogInToChatProps) => (
  <div className={styles.logIn}>
    {tools}
    <ButtonLink to={href} target={target} variant="primary" wide>
      <Trans>Log in to chat</Trans>
    </ButtonLink>
  </div>
);
