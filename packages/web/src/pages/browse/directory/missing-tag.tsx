import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';

/** A list of a tag that does not exist. */
export const MissingTag = () => {
  const { t } = useLingui();
  return (
    <PageMessage
      title={t`Tag does not exist`}
      action={
        <ButtonLink to={directoryPath} variant="primary">
          <Trans>Browse categories</Trans>
        </ButtonLink>
      }
    />
  );
};
