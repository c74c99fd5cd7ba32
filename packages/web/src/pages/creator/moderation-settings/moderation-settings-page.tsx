import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { SaveScope } from '../../../core/forms/save-scope.tsx';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AutomodSettings } from '../../../features/automod/automod-settings.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

// They stand far below.
const RetentionCard = lazyPart(
  async () => (await import('../../../features/chat/retention/retention-card.tsx')).RetentionCard,
);
const SharedBansCard = lazyPart(
  async () => (await import('../../../features/moderation/shared-bans/shared-bans-card.tsx')).SharedBansCard,
);

/** Everything that a channel's chat lets through, for its owner and its moderators. */
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
            <SaveScope>
              <AutomodSettings login={name} isOwner={isOwner} />
              {isOwner && (
                <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
                  <SharedBansCard login={name} />
                  <RetentionCard login={name} />
                </Suspense>
              )}
            </SaveScope>
          </Page>
        );
      }}
    </RequireViewer>
  );
};
