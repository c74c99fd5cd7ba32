import { channelPath, partnerSignupPath, profileSettingsPath, streamManagerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Award, KeyRound, Tv, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

// A visitor does not need it.
const ChannelSettings = lazyPart(async () => (await import('./channel-settings.tsx')).ChannelSettings);

/** Settings of the viewer's own channel, with links to its other pages. */
export const ChannelSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Channel settings`);
  return (
    <RequireViewer>
      {({ login }) => (
        <Page width="medium">
          <PageHeading
            lead={t`You can change your channel’s pictures, color and description in your profile.`}
            aside={
              <ButtonRow>
                <ButtonLink to={channelPath(login)} icon={<Tv aria-hidden="true" />}>
                  <Trans>View channel</Trans>
                </ButtonLink>
                <ButtonLink to={profileSettingsPath} icon={<UserRound aria-hidden="true" />}>
                  <Trans>Profile</Trans>
                </ButtonLink>
                <ButtonLink to={`${streamManagerPath(login)}#stream-key`} icon={<KeyRound aria-hidden="true" />}>
                  <Trans>Server and stream key</Trans>
                </ButtonLink>
                <ButtonLink to={partnerSignupPath} icon={<Award aria-hidden="true" />}>
                  <Trans>Partner program</Trans>
                </ButtonLink>
              </ButtonRow>
            }
          >
            <Trans>Channel settings</Trans>
          </PageHeading>
          <Suspense fallback={<Skeleton shape="block" height="64rem" />}>
            <ChannelSettings login={login} />
          </Suspense>
        </Page>
      )}
    </RequireViewer>
  );
};
