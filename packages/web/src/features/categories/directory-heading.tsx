import { clipFeedPath, directoryPath, liveDirectoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { VerticalLinks } from './vertical-links.tsx';

/** The content that stands above the lists of the directory: its title, the large fields, and its tabs. */
export const DirectoryHeading = () => {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        aside={
          <ButtonLink size="small" to={clipFeedPath}>
            <Trans>Clips</Trans>
          </ButtonLink>
        }
      >
        <Trans>Browse</Trans>
      </PageHeading>
      <VerticalLinks />
      <LinkTabs
        label={t`Directory`}
        tabs={[
          { to: directoryPath, label: t`Categories` },
          { to: liveDirectoryPath, label: t`Live channels` },
        ]}
      />
    </>
  );
};
