import { streamSummaryPath } from '@bandshell/domain/kernel';
import { uptimeText } from '@bandshell/domain/player';
import type { BroadcastState } from '@bandshell/domain/streams';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Radio, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveStream } from '../../../features/channels/live-channel.ts';
import { useViewCount } from '../../../features/channels/use-view-count.ts';
import { fullCount } from '../../../platform/format/counts.ts';
import { clockText } from '../../../platform/format/times.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Badge, type BadgeProps } from '../../../ui/tag/badge.tsx';
import { exactTime } from './exact-time.ts';
import styles from './stream-strip.module.css';
import type { StreamNumbers } from './use-stream-numbers.ts';

export interface StreamStripProps {
  readonly login: string;
  readonly channelID: string;
  readonly state: BroadcastState;
  readonly stream: LiveStream | null;
  readonly numbers: StreamNumbers | null;
  /** Shows and hides how to connect an encoder; null while there is nothing else to do. */
  readonly setUp: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void } | null;
}

/** The state of the broadcast with its numbers. It stays in view while the page scrolls. */
export const StreamStrip = ({ login, channelID, state, stream, numbers, setUp }: StreamStripProps) => {
  const { t } = useLingui();
  const known = numbers !== null && (stream === null || stream.id === numbers.id) ? numbers : null;
  return (
    <section className={styles.strip} aria-label={t`Your stream`} data-state={state.name}>
      <div role="status">
        <StateBadge state={state} />
      </div>
      {stream !== null && <LiveNumbers login={login} channelID={channelID} stream={stream} numbers={known} />}
      {state.name === 'ended' && known?.endedAt != null && <Results numbers={known} />}
      <StateText state={state}>
        {state.name === 'ended' && known?.endedAt != null && (
          <ButtonLink
            size="small"
            to={streamSummaryPath(login, known.id)}
            icon={<ChartNoAxesColumn aria-hidden="true" />}
          >
            <Trans>Summary</Trans>
          </ButtonLink>
        )}
      </StateText>
      {setUp !== null && (
        <Button
          size="small"
          className={styles.action}
          variant={stream === null && !setUp.isOpen ? 'primary' : 'secondary'}
          icon={setUp.isOpen ? <X aria-hidden="true" /> : <Radio aria-hidden="true" />}
          aria-expanded={setUp.isOpen}
          aria-controls={setUp.isOpen ? setUp.id : undefined}
          onClick={setUp.toggle}
        >
          {setUp.isOpen ? t`Close setup` : stream === null ? t`Go live` : t`Stream key`}
        </Button>
      )}
    </section>
  );
};

const StateBadge = ({ state }: { readonly state: BroadcastState }) => {
  const { t } = useLingui();
  const looks: Readonly<Record<BroadcastState['name'], readonly [NonNullable<BadgeProps['tone']>, string]>> = {
    never: ['plain', t`Offline`],
    offline: ['plain', t`Offline`],
    starting: ['warn', t`Starting`],
    live: ['live', t`LIVE`],
    interrupted: ['warn', t`Reconnecting`],
    ended: ['plain', t`Ended`],
  };
  const [tone, text] = looks[state.name];
  return <Badge tone={tone}>{text}</Badge>;
};

interface StateTextProps {
  readonly state: BroadcastState;
  readonly children: ReactNode;
}

const StateText = ({ state, children }: StateTextProps) =>
  state.name === 'live' ? null : (
    <div className={styles.text}>
      <p>{state.name === 'interrupted' ? <Reconnecting until={state.until} /> : <RestText state={state} />}</p>
      {children}
    </div>
  );

const RestText = ({ state }: { readonly state: BroadcastState }) => {
  switch (state.name) {
    case 'never':
      return <Trans>Connect an encoder, or stream from this browser. Then your numbers appear here.</Trans>;
    case 'starting':
      return <Trans>Your encoder is connected. Your stream starts in a few seconds.</Trans>;
    case 'ended':
      return state.isLost ? (
        <Trans>Your encoder did not return, so the stream ended by itself.</Trans>
      ) : (
        <Trans>Your stream has ended.</Trans>
      );
    default:
      return <Trans>You are not live.</Trans>;
  }
};

const Reconnecting = ({ until }: { readonly until: number | null }) => {
  const now = useNow(1000);
  const time = until === null ? '' : exactTime(until);
  const left = until === null ? '' : clockText(until - now);
  if (until === null) return <Trans>Your encoder is disconnected.</Trans>;
  if (until <= now) return <Trans>Your encoder did not return. The stream ends now.</Trans>;
  return (
    <Trans>
      Your encoder is disconnected. Reconnecting until {time} (<span className={styles.left}>{left}</span>); then the
      stream ends by itself.
    </Trans>
  );
};

interface LiveNumbersProps {
  readonly login: string;
  readonly channelID: string;
  readonly stream: LiveStream;
  readonly numbers: StreamNumbers | null;
}

const LiveNumbers = ({ login, channelID, stream, numbers }: LiveNumbersProps) => {
  const { t } = useLingui();
  const now = useNow(1000);
  const { viewers } = useViewCount(login, channelID, stream);
  return (
    <Numbers
      of={[
        [t`Time live`, uptimeText(Date.parse(numbers?.startedAt ?? stream.createdAt), now)],
        [t`Viewers`, fullCount(viewers)],
        // The count of now can be newer than the peak.
        [t`Peak`, fullCount(Math.max(viewers, numbers?.peakViewersCount ?? 0))],
        [t`New followers`, fullCount(numbers?.newFollowersCount ?? 0)],
        [t`New subscribers`, fullCount(numbers?.newSubscribersCount ?? 0)],
      ]}
    />
  );
};

const Results = ({ numbers }: { readonly numbers: StreamNumbers }) => {
  const { t } = useLingui();
  return (
    <Numbers
      of={[
        [t`Duration`, clockText(numbers.durationSeconds * 1000)],
        [t`Average`, fullCount(numbers.averageViewersCount)],
        [t`Peak`, fullCount(numbers.peakViewersCount)],
        [t`New followers`, fullCount(numbers.newFollowersCount)],
        [t`New subscribers`, fullCount(numbers.newSubscribersCount)],
      ]}
    />
  );
};

type NamedValue = readonly [name: string, value: string];

/** The first one, a time, stands beside the state on a phone. */
const Numbers = ({ of: [time, ...counts] }: { readonly of: readonly [NamedValue, ...NamedValue[]] }) => (
  <>
    <NumberList values={[time]} className={styles.time} />
    <NumberList values={counts} className={styles.numbers} />
  </>
);

const NumberList = ({
  values,
  className,
}: {
  readonly values: readonly NamedValue[];
  readonly className: string | undefined;
}) => (
  <dl className={className}>
    {values.map(([name, value]) => (
      <div key={name} className={styles.number}>
        <dt>{name}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ))}
  </dl>
);
