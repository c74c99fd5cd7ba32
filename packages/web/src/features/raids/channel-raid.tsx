import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import { raidTargetPath } from '@bandshell/domain/kernel';
import { followsRaid, NEW_RAID, type ShownRaid } from '@bandshell/domain/raids';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './raid-banner.module.css';
import { RaidBanner } from './raid-banner.tsx';
import { RaidControls } from './raid-controls.tsx';
import { useRaidStore } from './raid-memory.ts';
import { RaidViewers } from './raid-viewers.tsx';
import { useRaidCountdown } from './use-raid-countdown.ts';

/** Thousands of pages hear of the move at the same time. Their requests are spread over this time. */
const SPREAD_MS = 1_000;

export interface ChannelRaidProps {
  readonly raid: ShownRaid | null;
  /** The channel that raids. */
  readonly userID: string;
  readonly displayName: string;
  readonly isOwner: boolean;
}

/** The raid of the channel that the page shows: a count-down, the way to the target, and then where everybody went. */
export const ChannelRaid = ({ raid, userID, displayName, isOwner }: ChannelRaidProps) =>
  raid !== null && <OneRaid key={raid.id} raid={raid} source={{ id: userID, displayName }} isOwner={isOwner} />;

interface OneRaidProps {
  readonly raid: ShownRaid;
  readonly source: { readonly id: string; readonly displayName: string };
  readonly isOwner: boolean;
}

const OneRaid = ({ raid, source, isOwner }: OneRaidProps) => {
  const router = useRouter();
  const memory = useRaidStore(({ memories }) => memories[raid.id] ?? NEW_RAID);
  const note = useRaidStore((store) => store.note);
  const isPending = raid.status === 'PENDING';
  const path = raidTargetPath(raid.target.login);
  const follows = followsRaid(raid.status, memory);
  const isNew = isPending && !memory.wasPending;

  useEffect(() => {
    if (!isNew) return;
    note(raid.id, { wasPending: true });
    router.prefetch(path);
  }, [isNew, note, raid.id, router, path]);
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(() => {
      note(raid.id, { hasFollowed: true });
      router.navigate(path);
    }, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [follows, note, raid.id, router, path]);

  const { displayName: name } = raid.target;
  if (isPending) return <Pending raid={raid} source={source} isOwner={isOwner} stays={memory.stays} />;
  if (follows)
    return (
      <RaidBanner target={raid.target} text={<Going name={name} />} note={<RaidViewers count={raid.viewersCount} />} />
    );
  return (
    <RaidBanner
      target={raid.target}
      text={<Gone sourceName={source.displayName} name={name} />}
      note={<RaidViewers count={raid.viewersCount} />}
      actions={
        <ButtonLink size="small" variant="primary" to={path}>
          <Trans>Go there</Trans>
        </ButtonLink>
      }
    />
  );
};

const Going = ({ name }: { readonly name: string }) => (
  <Trans>
    You are on your way to <b translate="no">{name}</b> …
  </Trans>
);

const Gone = ({ sourceName, name }: { readonly sourceName: string; readonly name: string }) => (
  <Trans>
    {sourceName} raided <b translate="no">{name}</b>
  </Trans>
);

const Pending = ({ raid, source, isOwner, stays }: OneRaidProps & { readonly stays: boolean }) => {
  const { t } = useLingui();
  const note = useRaidStore((store) => store.note);
  const countdown = useRaidCountdown(raid);
  const [viewers, setViewers] = useState(raid.viewersCount);
  useTopic<ViewerCountsTopicEvent>(viewerCountsTopic(source.id), (event) => {
    if (event.kind === 'viewers') setViewers(event.count);
  });
  const { displayName: name } = raid.target;
  const { displayName: sourceName } = source;
  const { secondsLeft } = countdown;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {stays
            ? t`You stay here when the others go to ${name}.`
            : t`${sourceName} is raiding ${name}. You will go there together, unless you choose to stay.`}
        </span>
      </VisuallyHidden>
      <RaidBanner
        target={raid.target}
        text={
          <Trans>
            {sourceName} is raiding <b translate="no">{name}</b>
          </Trans>
        }
        note={secondsLeft === 0 ? <Trans>The raid is about to begin …</Trans> : <RaidViewers count={viewers} />}
        share={countdown.share}
        aside={
          <span className={styles.seconds} role="timer" translate="no" aria-label={t`Seconds until the raid`}>
            {secondsLeft}
          </span>
        }
        actions={
          <>
            <Button
              size="small"
              variant={stays ? 'primary' : 'secondary'}
              onClick={() => note(raid.id, { stays: !stays })}
            >
              {stays ? <Trans>Join the raid</Trans> : <Trans>Stay here</Trans>}
            </Button>
            {isOwner && <RaidControls countdown={countdown} />}
          </>
        }
      />
    </>
  );
};
