import { channelPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './watch.module.css';

/** Links from a recording to its channel. */
export const BackToChannel = ({ login }: { readonly login: string }) => (
  <ButtonLink variant="ghost" className={styles.back} icon={<ArrowLeft aria-hidden="true" />} to={channelPath(login)}>
    <Trans>Back to Channel Page</Trans>
  </ButtonLink>
);
