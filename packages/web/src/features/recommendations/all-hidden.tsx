import { recommendationsSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** Replaces the streams if the viewer has hidden all of them. */
export const AllHidden = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You have hidden everything that is live`}
      text={t`Channels and categories that you are not interested in do not appear here.`}
      art={false}
      action={
        <ButtonLink to={recommendationsSettingsPath}>
          <Trans>Hidden channels and categories</Trans>
        </ButtonLink>
      }
    />
  );
};
