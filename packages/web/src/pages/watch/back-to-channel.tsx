import { channelPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './watch.module.css';

/** From what is watched again to the channel it is of. */
export const BackToChannel = ({ login }: { readonly login: string }) => (
  <ButtonLink variant="ghost" className={styles.back} icon={<ArrowLeft aria-hidden="true" />} to={channelPath(login)}>
    <Trans>Back to Channel Page</Trans>
  </ButtonLink>
);
