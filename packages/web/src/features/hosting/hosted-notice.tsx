import { channelPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Cast } from 'lucide-react';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './hosting.module.css';

export interface HostedNoticeProps {
  /** The offline channel. */
  readonly displayName: string;
  /** The channel that it shows. */
  readonly hosted: { readonly login: string; readonly displayName: string } | null;
}

/** Says that an offline channel shows another one, and leads there. */
export const HostedNotice = ({ displayName: hostName, hosted }: HostedNoticeProps) => {
  if (hosted === null) return null;
  const { login, displayName } = hosted;
  return (
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
};
