import { SOCIAL_BADGE_VIEWS } from '@bandshell/domain/promotions';
import { clipsSettingsPath, directoryPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** `/drops/social-badge`: what the badge for sharing clips is. */
export const SocialBadgePage = () => {
  const { t } = useLingui();
  usePageTitle(t`The badge for sharing`);
  const [first, second, third] = SOCIAL_BADGE_VIEWS.map((views) => fullCount(views));
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>For everyone who shares clips on other sites</Trans>}>
        <Trans>The badge for sharing</Trans>
      </PageHeading>
      <Card title={t`How it works`}>
        <p>
          <Trans>
            Some channels let their viewers export clips to other sites. Share such a clip where your friends are. The
            views that it gets there count for your badge.
          </Trans>
        </p>
        <p>
          <Trans>
            The owner of a channel decides about exports in the <Link to={clipsSettingsPath}>settings of clips</Link>.
          </Trans>
        </p>
      </Card>
      <Card title={t`Tiers of the badge`}>
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
