import { Trans, useLingui } from '@lingui/react/macro';
import { OwnEmotes } from '../../../features/emotes/own/own-emotes.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** The emotes of a creator's channel. */
export const EmotesSettingsPage = () => {
  const { t } = useLingui();
  return (
    <CreatorLayout title={t`Emotes`}>
      {() => (
        <>
          <PageHeading>
            <Trans>Emotes</Trans>
          </PageHeading>
          <OwnEmotes />
        </>
      )}
    </CreatorLayout>
  );
};
