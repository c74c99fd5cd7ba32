import { clipsSettingsPath, directoryPath } from '@bandshell/domain/kernel';
import { SOCIAL_BADGE_VIEWS } from '@bandshell/domain/promotions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { fullCount } from '../../../platform/format/counts.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Link } from '../../../platform/router/link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

const SocialBadgePageQuery = graphql(`
  query SocialBadgePage {
    socialSharingBadge {
      views
      tier
    }
  }
`);

/** `/drops/social-badge`: what the badge for sharing clips is. */
export const SocialBadgePage = () => {
  const { t } = useLingui();
  usePageTitle(t`The sharing badge`);
  const { viewer } = useViewer();
  const [{ data }] = useQuery({ query: SocialBadgePageQuery, pause: viewer === null });
  const badge = viewer === null ? undefined : data?.socialSharingBadge;
  const tier = badge?.tier ?? 0;
  const [first, second, third] = SOCIAL_BADGE_VIEWS.map((views) => fullCount(views));
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>For everyone who shares clips on other sites</Trans>}>
        <Trans>The sharing badge</Trans>
      </PageHeading>
      <Card title={t`How it works`}>
        <p>
          <Trans>
            Some channels let their viewers export clips to other sites. Share the link to such a clip where your
            friends are. Each viewer who comes through your link counts once a day toward your badge.
          </Trans>
        </p>
        <p>
          <Trans>
            The owner of a channel decides about exports in the <Link to={clipsSettingsPath}>clips settings</Link>.
          </Trans>
        </p>
      </Card>
      <Card title={t`Tiers of the badge`}>
        {badge !== undefined && (
          <p>
            <Plural value={badge.views} one="Your shared links have # view." other="Your shared links have # views." />{' '}
            {tier === 0 ? <Trans>You do not have the badge yet.</Trans> : <Trans>You have tier {tier}.</Trans>}
          </p>
        )}
        <ol>
          <li>
            <Trans>Tier 1: {first} views</Trans>
          </li>
          <li>
            <Trans>Tier 2: {second} views</Trans>
          </li>
          <li>
            <Trans>Tier 3: {third} views</Trans>
          </li>
        </ol>
        <div>
          <ButtonLink to={directoryPath}>
            <Trans>Find a channel</Trans>
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
};
