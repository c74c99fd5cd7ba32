import { clipsSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { OwnClips } from '../../../features/clips/own-clips.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** Clips of a creator's channel, and those that the creator made. */
export const CreatorClipsPage = () => {
  const { t } = useLingui();
  return (
    <CreatorLayout title={t`Clips`}>
      {({ login }) => (
        <>
          <PageHeading
            aside={
              <ButtonLink to={clipsSettingsPath} icon={<Settings aria-hidden="true" />}>
                <Trans>Clips settings</Trans>
              </ButtonLink>
            }
          >
            <Trans>Clips</Trans>
          </PageHeading>
          <OwnClips login={login} />
        </>
      )}
    </CreatorLayout>
  );
};
