import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { UnlessRenamed } from './unless-renamed.tsx';

/** Shown for a page that does not exist. */
export const NotFound = ({ text }: { readonly text?: string }) => {
  const { t } = useLingui();
  return (
    <UnlessRenamed>
      <PageMessage
        title={t`Sorry. Unless you've got a time machine, that content is unavailable.`}
        text={text}
        action={
          <ButtonLink variant="primary" to={directoryPath}>
            <Trans>Browse channels</Trans>
          </ButtonLink>
        }
      />
    </UnlessRenamed>
  );
};
