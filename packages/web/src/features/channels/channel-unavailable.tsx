import { directoryPath, logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '../../core/gates/not-found.tsx';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { useLocation } from '../../platform/router/router-context.ts';
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

/** A channel that the viewer may not enter, because it is only for members of an organisation. */
export const MembersOnly = ({ displayName }: { readonly displayName: string }) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  return (
    <PageMessage
      title={t`This channel is not open to everyone`}
      text={
        viewer === null ? (
          <Trans>Only members of an organization can watch {displayName}. If you are a member, log in.</Trans>
        ) : (
          <Trans>Only members of an organization can watch {displayName}. Your account is not a member.</Trans>
        )
      }
      action={
        viewer === null ? (
          <ButtonLink variant="primary" to={withReturnPath(logInPath, pathname)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={directoryPath}>
            <Trans>Browse channels</Trans>
          </ButtonLink>
        )
      }
    />
  );
};
