import { embedChatPath, popoutChatPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import styles from './frame-guide-page.module.css';

/** A channel's name in examples, where neither the path nor the viewer names one. */
const EXAMPLE = 'channel';

const Code = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={styles.code}>
    <code translate="no">{text}</code>
    <CopyButton label={label} text={text} />
  </div>
);

/** `/embed` and `/popout`: what of a channel other sites can show, and what has a window of its own. */
export const FrameGuidePage = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const [, place, named] = useLocation().pathname.split('/');
  const title = place === 'popout' ? t`Windows of their own` : t`Embed a channel`;
  usePageTitle(title);
  const known = named || viewer?.login;
  const login = known ?? EXAMPLE;
  const { origin } = window.location;
  const frame = (source: string) => `<iframe src="${origin}${source}parent=www.example.com" allowfullscreen></iframe>`;
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>Replace the name of the channel in an address to show another one.</Trans>}>
        {title}
      </PageHeading>
      <Card title={t`Chat in a window`} lead={t`The chat alone, beside a stream in full screen or on a second screen.`}>
        <Code text={origin + popoutChatPath(login)} label={t`Copy address`} />
        {known && (
          <div>
            <ButtonLink to={popoutChatPath(login)}>
              <Trans>Open the chat of {login}</Trans>
            </ButtonLink>
          </div>
        )}
      </Card>
      <Card
        title={t`Player in another site`}
        lead={t`Put this into the page. Each “parent” names a host whose pages may show the frame.`}
      >
        <Code text={frame(`/player/?channel=${encodeURIComponent(login)}&`)} label={t`Copy code`} />
      </Card>
      <Card
        title={t`Chat in another site`}
        lead={t`Viewers read the chat in the frame. To write, they open the chat here.`}
      >
        <Code text={frame(`${embedChatPath(login)}?`)} label={t`Copy code`} />
      </Card>
    </Page>
  );
};
