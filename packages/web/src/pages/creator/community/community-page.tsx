import { Trans, useLingui } from '@lingui/react/macro';
import { ModeratorsCard } from '../../../features/channels/moderators-card.tsx';
import { VipsCard } from '../../../features/chat/vips/vips-card.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** The users who help in the channel, and those whom chat shows as a VIP. */
export const CommunityPage = () => {
  const { t } = useLingui();
  return (
    <CreatorLayout title={t`Community`}>
      {({ login }) => (
        <>
          <PageHeading lead={t`Changes are saved right away.`}>
            <Trans>Community</Trans>
          </PageHeading>
          <ModeratorsCard login={login} />
          <VipsCard login={login} />
        </>
      )}
    </CreatorLayout>
  );
};
