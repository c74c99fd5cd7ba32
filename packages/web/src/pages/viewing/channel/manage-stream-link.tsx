import { streamManagerPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { ButtonLink } from '../../../ui/button/button.tsx';

/** The owner's way from the channel to its broadcast. */
export const ManageStreamLink = ({ login }: { readonly login: string }) => (
  <ButtonLink to={streamManagerPath(login)} icon={<SlidersHorizontal aria-hidden="true" />}>
    <Trans>Manage stream</Trans>
  </ButtonLink>
);
