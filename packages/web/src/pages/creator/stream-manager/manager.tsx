import { channelPath, logInPath } from '@bandshell/domain/kernel';
import { broadcastState } from '@bandshell/domain/streams';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { HealthCard } from '../../../features/broadcast/health-card.tsx';
import { IngestIncidents } from '../../../features/broadcast/ingest-incidents.tsx';
import { useOnAir } from '../../../features/broadcast/on-air-store.ts';
import { useLiveChannel } from '../../../features/channels/use-live-channel.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import styles from './manager.module.css';
import { managerSlots } from './manager-slots.ts';
import type { ManagedUser } from './stream-manager-query.ts';
import { StreamPreview } from './stream-preview.tsx';
import { StreamStrip } from './stream-strip.tsx';
import { lastStreamOf, useStreamNumbers } from './use-stream-numbers.ts';

const ChannelChatLive = lazyPart(
  async () => (await import('../../layouts/channel-chat/channel-chat-live.tsx')).ChannelChatLive,
);
// It stands below the chat.
const StreamInfo = lazyPart(async () => (await import('./stream-info.tsx')).StreamInfo);
const SetUp = lazyPart(async () => (await import('./set-up.tsx')).SetUp);

/** An encoder that disappears before its stream begins is known to be gone after this time. */
const START_LIMIT_MS = 20_000;
const STATE_STEP_MS = 30_000;

export interface ManagerProps {
  readonly user: ManagedUser;
  readonly onRefresh: () => void;
}

/** The broadcast of the owner: its state, what viewers see, and how to connect an encoder. */
export const Manager = ({ user, onRefresh }: ManagerProps) => {
  const { login, displayName, channel, bannerImageURL } = user;
  const { broadcastSettings, version, ingest } = channel;
  const reported = { ...broadcastSettings, version, stream: user.stream, show: null, raid: null };
  const { stream } = useLiveChannel(channel.id, reported, onRefresh);
  const { isConnected, numbers, refresh } = useStreamNumbers(login, channel.id, user);
  const last = numbers === null ? null : lastStreamOf(numbers);
  const state = broadcastState({ stream, isConnected, last }, useNow(STATE_STEP_MS));
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (state.name !== 'starting') return;
    const timer = setTimeout(() => lookAgain(), START_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [state.name]);

  const setUpID = useId();
  const [isSetUpWanted, setSetUpWanted] = useState(() => window.location.hash === '#stream-key');
  const isNew = numbers === null && stream === null;
  const isSetUpOpen = isNew || isSetUpWanted;
  // The picture of a stream from this browser stays, with its button to end it.
  const isStudioOpen = useOnAir(({ isOpen }) => isOpen);
  const context = { channelID: channel.id, login, isLive: stream !== null };
  return (
    <div className={styles.manager}>
      <PageHeading
        aside={
          <ButtonRow>
            <Slots list={managerSlots} place="quick-action" context={context} />
            <ButtonLink to={channelPath(login)} icon={<ExternalLink aria-hidden="true" />}>
              <Trans>View channel</Trans>
            </ButtonLink>
          </ButtonRow>
        }
      >
        <Trans>Stream manager</Trans>
      </PageHeading>
      <StreamStrip
        login={login}
        channelID={channel.id}
        state={state}
        stream={stream}
        numbers={numbers}
        setUp={isNew ? null : { id: setUpID, isOpen: isSetUpOpen, toggle: () => setSetUpWanted(!isSetUpWanted) }}
      />
      {ingest !== null && (isSetUpOpen || isStudioOpen) && (
        <div id={setUpID} className={styles.setUp}>
          <Suspense fallback={<Skeleton shape="block" height="42rem" />}>
            <SetUp login={login} ingest={ingest} isLive={stream !== null} hasKey={isSetUpOpen} />
          </Suspense>
        </div>
      )}
      <div className={styles.panes}>
        <div className={styles.stack}>
          <StreamPreview
            channelID={channel.id}
            channelLogin={login}
            displayName={displayName}
            stream={stream}
            // The owner's own.
            isMature={false}
            posterURL={stream?.previewImageURL}
            bannerImageURL={bannerImageURL}
          />
          <HealthCard key={stream?.id ?? 'offline'} channelID={channel.id} health={ingest?.health ?? null}>
            {ingest !== null && <IngestIncidents channelID={channel.id} ingest={ingest} onChanged={onRefresh} />}
          </HealthCard>
        </div>
        <Card className={styles.chatCard}>
          <h2 className={styles.chatTitle}>
            <Trans>Chat</Trans>
          </h2>
          <div className={styles.chat}>
            <HideOnCrash name="chat of the stream manager">
              <Suspense fallback={<Skeleton shape="block" height="100%" />}>
                <ChannelChatLive
                  channelID={channel.id}
                  login={login}
                  page="stream-manager"
                  logIn={{ href: logInPath }}
                />
              </Suspense>
            </HideOnCrash>
          </div>
        </Card>
        <Slots list={managerSlots} place="pane" context={context} />
        <Suspense fallback={<Skeleton shape="block" height="42rem" />}>
          <StreamInfo settings={broadcastSettings} />
        </Suspense>
        <div className={styles.whole}>
          <Slots list={managerSlots} place="wide-pane" context={context} />
        </div>
      </div>
    </div>
  );
};
