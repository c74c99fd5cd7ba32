import { streamManagerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { UnlessRenamed } from '../../core/gates/unless-renamed.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { useParams } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

export interface CreatorLayoutProps {
  /** Title of the document, and of the page until the viewer is known. */
  readonly title: string;
  /** Content, starting with its heading. */
  readonly children: (owner: Viewer) => ReactNode;
}

/** The frame of the creator pages. Only the owner of the login in the path can see them. */
export const CreatorLayout = ({ title, children }: CreatorLayoutProps) => {
  const { t } = useLingui();
  const { login = '' } = useParams();
  usePageTitle(title);
  return (
    <RequireViewer
      waiting={
        <Page>
          <PageHeading>{title}</PageHeading>
          <Skeleton shape="block" height="42rem" />
        </Page>
      }
    >
      {(viewer) =>
        viewer.login === login.toLowerCase() ? (
          <Page>{children(viewer)}</Page>
        ) : (
          <UnlessRenamed>
            <PageMessage
              title={t`This area is not yours`}
              text={t`Only the owner of a channel can manage it.`}
              action={
                <ButtonLink variant="primary" to={streamManagerPath(viewer.login)}>
                  <Trans>Go to yours</Trans>
                </ButtonLink>
              }
            />
          </UnlessRenamed>
        )
      }
    </RequireViewer>
  );
};
