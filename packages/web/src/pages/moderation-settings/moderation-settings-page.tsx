import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { AutomodSettings } from '../../features/chat/automod/automod-settings.tsx';
import { RetentionCard } from '../../features/chat/retention/retention-card.tsx';
import { SharedBansCard } from '../../features/chat/shared-bans/shared-bans-card.tsx';
import { useParams } from '../../platform/router/router-context.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** What a channel's chat lets through, for its owner and its moderators. */
export const ModerationSettingsPage = () => {
  const { t } = useLingui();
  const { login = '' } = useParams();
  const name = login.toLowerCase();
  usePageTitle(t`Chat moderation`);
  return (
    <RequireViewer>
      {(viewer) => {
        const isOwner = viewer.login === name;
        return (
          <Page>
            <PageHeading>
              {isOwner ? <Trans>Chat moderation</Trans> : <Trans>Chat moderation of {name}</Trans>}
            </PageHeading>
            <AutomodSettings login={name} isOwner={isOwner} />
            {isOwner && <SharedBansCard login={name} />}
            {isOwner && <RetentionCard login={name} />}
          </Page>
        );
      }}
    </RequireViewer>
  );
};
