import { connectionsSettingsPath, streamManagerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, MonitorDown } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { installPrompt } from '../../../platform/browser/install-prompt.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import styles from './downloads-page.module.css';

const Program = ({
  name,
  href,
  children,
}: {
  readonly name: string;
  readonly href: string;
  readonly children: ReactNode;
}) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer" className={styles.program}>
      <b translate="no">{name}</b>
      <ExternalLink aria-hidden="true" />
    </a>
    <p>{children}</p>
  </li>
);

const InstallCard = () => {
  const { t } = useLingui();
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  return (
    <Card title={t`Bandshell as an app`} lead={t`Its own window and icon on a computer, tablet or phone.`}>
      {isOffered ? (
        <div>
          <Button
            variant="primary"
            icon={<MonitorDown aria-hidden="true" />}
            onClick={() => {
              void installPrompt.ask();
            }}
          >
            <Trans>Install</Trans>
          </Button>
        </div>
      ) : (
        <ul className={styles.steps}>
          <li>
            <Trans>Chrome and Edge: the install icon in the address bar, or “Install” in the browser’s menu.</Trans>
          </li>
          <li>
            <Trans>Safari on iPhone and iPad: Share, then “Add to Home Screen”.</Trans>
          </li>
          <li>
            <Trans>Safari on a Mac: File, then “Add to Dock”.</Trans>
          </li>
        </ul>
      )}
    </Card>
  );
};

const BroadcastCard = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  return (
    <Card
      title={t`Programs for streaming`}
      lead={t`Any program that sends RTMP can stream here. These are free and open source.`}
    >
      <ul className={styles.programs}>
        <Program name="OBS Studio" href="https://obsproject.com/">
          <Trans>Scenes, capture and mixing for Windows, macOS and Linux.</Trans>
        </Program>
        <Program name="Streamlabs Desktop" href="https://streamlabs.com/">
          <Trans>OBS with ready-made themes and alerts for Windows and macOS.</Trans>
        </Program>
        <Program name="FFmpeg" href="https://ffmpeg.org/">
          <Trans>One command sends any file, camera or screen.</Trans>
        </Program>
      </ul>
      {viewer !== null && (
        <div>
          <ButtonLink to={streamManagerPath(viewer.login)}>
            <Trans>Your server and key</Trans>
          </ButtonLink>
        </div>
      )}
    </Card>
  );
};

const ChatCard = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  return (
    <Card
      title={t`Chat with other programs`}
      lead={t`Chat uses IRC over WebSocket and TCP, so IRC clients and bots connect without changes.`}
    >
      <ul className={styles.programs}>
        <Program name="tmi.js" href="https://tmijs.com/">
          <Trans>A library for bots in JavaScript.</Trans>
        </Program>
        <Program name="Twurple" href="https://twurple.js.org/">
          <Trans>Typed libraries for bots in TypeScript.</Trans>
        </Program>
        <Program name="HexChat" href="https://hexchat.github.io/">
          <Trans>An IRC client for Windows and Linux.</Trans>
        </Program>
      </ul>
      {viewer !== null && (
        <div>
          <ButtonLink to={connectionsSettingsPath}>
            <Trans>Your chat password</Trans>
          </ButtonLink>
        </div>
      )}
    </Card>
  );
};

/** Things to install: the site as an app, and programs that work with it. */
export const DownloadsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Downloads`);
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>You need none of these to watch. They let you do more.</Trans>}>
        <Trans>Downloads</Trans>
      </PageHeading>
      <InstallCard />
      <BroadcastCard />
      <ChatCard />
    </Page>
  );
};
