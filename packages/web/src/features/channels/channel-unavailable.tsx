import { directoryPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '../../core/gates/not-found.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { type UnavailableReason, unavailableText } from './unavailable-text.ts';

/** An unavailable channel, with the reason if it is known. */
export const ChannelUnavailable = ({ reason }: { readonly reason: UnavailableReason | null }) => {
  const { t } = useLingui();
  return reason === null ? (
    <NotFound />
  ) : (
    <PageMessage
      title={t(unavailableText[reason])}
      action={
        <ButtonLink variant="primary" to={directoryPath}>
          <Trans>Browse channels</Trans>
        </ButtonLink>
      }
    />
  );
};
