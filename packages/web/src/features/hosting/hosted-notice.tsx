import { channelPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Cast } from 'lucide-react';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './hosting.module.css';

export interface HostedNoticeProps {
  readonly hostName: string;
  readonly target: { readonly login: string; readonly displayName: string };
}

/** Says that an offline channel shows another one, and leads there. */
export const HostedNotice = ({ hostName, target: { login, displayName } }: HostedNoticeProps) => (
  <div className={styles.notice}>
    <Cast aria-hidden="true" />
    <p role="status">
      <Trans>
        {hostName} is offline and hosts <strong translate="no">{displayName}</strong>.
      </Trans>
    </p>
    <ButtonLink size="small" to={channelPath(login)} icon={<ArrowRight aria-hidden="true" />}>
      <Trans>Go to {displayName}</Trans>
    </ButtonLink>
  </div>
);
