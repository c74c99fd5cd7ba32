import { clipPath } from '@bandshell/domain/kernel';
import { NO_FACTS, type RecapFacts, type RecapSlide, slidesOf, WATCH_BANDS } from '@bandshell/domain/recaps';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import { Link } from '../../platform/router/link.tsx';
import styles from './recap-deck.module.css';
import type { KnownFacts } from './recap-facts.ts';

/** The facts as the rules of the domain know them. */
export const factsOf = (facts: KnownFacts): RecapFacts => ({
  ...NO_FACTS,
  ...{ watchSeconds: facts.watchSeconds, streams: facts.streamsCount, chatLines: facts.chatLinesCount },
  band: WATCH_BANDS.find((band) => band === facts.topPercent) ?? null,
  emotes: facts.emotes.map(({ emoteID: id, token: name, usesCount: uses }) => ({ id, name, uses })),
  ...{ clips: facts.clipsCount, topClip: facts.topClip, bits: facts.bitsCount, gifts: facts.giftsCount },
  ...{ followedAt: facts.followedAt, firstSeenAt: facts.firstSeenAt },
});

/** The pages that say a fact; those around them are of the month or the year. */
export type FactSlide = Exclude<RecapSlide, 'start' | 'share'>;

export const factSlides = (facts: RecapFacts): readonly FactSlide[] =>
  slidesOf(facts).filter((slide) => slide !== 'start' && slide !== 'share');

const Figure = ({ children }: { readonly children: ReactNode }) => <p className={styles.figure}>{children}</p>;
const Lead = ({ children }: { readonly children: ReactNode }) => <p className={styles.lead}>{children}</p>;

export interface FactPageProps {
  readonly slide: FactSlide;
  readonly facts: RecapFacts;
  /** Of the channel; null for several. */
  readonly login: string | null;
}

/** One fact of a recap. */
export const FactPage = ({ slide, facts, login }: FactPageProps) => {
  switch (slide) {
    case 'watch':
      return <WatchPage seconds={facts.watchSeconds ?? 0} streams={facts.streams ?? 0} />;
    case 'band':
      return <BandPage percent={facts.band ?? 0} />;
    case 'chat':
      return (
        <>
          <Figure>{fullCount(facts.chatLines)}</Figure>
          <Lead>
            <Plural value={facts.chatLines} one="message in chat" other="messages in chat" />
          </Lead>
        </>
      );
    case 'emotes':
      return (
        <>
          <Lead>
            <Trans>Your favorite emotes</Trans>
          </Lead>
          <ol className={styles.list}>
            {facts.emotes.map(({ id, name, uses }) => (
              <li key={id}>
                <b>{name}</b> · <Plural value={uses} one="# time" other="# times" />
              </li>
            ))}
          </ol>
        </>
      );
    case 'clips':
      return <ClipsPage count={facts.clips} top={facts.topClip} login={login} />;
    case 'support':
      return <SupportPage bits={facts.bits} gifts={facts.gifts} />;
    case 'since':
      return <SincePage followedAt={facts.followedAt} firstSeenAt={facts.firstSeenAt} />;
  }
};

const WatchPage = ({ seconds, streams }: { readonly seconds: number; readonly streams: number }) => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return (
    <>
      <Figure>{fullCount(hours > 0 ? hours : minutes)}</Figure>
      <Lead>
        {hours > 0 ? (
          <Plural value={hours} one="hour watched" other="hours watched" />
        ) : (
          <Plural value={minutes} one="minute watched" other="minutes watched" />
        )}
      </Lead>
      {streams > 0 && (
        <p>
          <Plural value={streams} one="in # stream" other="in # streams" />
        </p>
      )}
    </>
  );
};

const BandPage = ({ percent }: { readonly percent: number }) => (
  <>
    <Figure>
      <Trans>Top {percent}%</Trans>
    </Figure>
    <Lead>
      <Trans>of the channel’s viewers by time watched</Trans>
    </Lead>
  </>
);

interface ClipsPageProps {
  readonly count: number;
  readonly top: RecapFacts['topClip'];
  readonly login: string | null;
}

const ClipsPage = ({ count, top, login }: ClipsPageProps) => (
  <>
    <Figure>{fullCount(count)}</Figure>
    <Lead>
      <Plural value={count} one="clip made" other="clips made" />
    </Lead>
    {top !== null && login !== null && (
      <p>
        <Trans>
          Most viewed: <Link to={clipPath(login, top.slug)}>{top.title}</Link>
        </Trans>
      </p>
    )}
  </>
);

const SupportPage = ({ bits, gifts }: { readonly bits: number; readonly gifts: number }) => (
  <>
    <Lead>
      <Trans>Your support</Trans>
    </Lead>
    {bits > 0 && (
      <Figure>
        <Plural value={bits} one="# Bit" other="# Bits" />
      </Figure>
    )}
    {gifts > 0 && (
      <Figure>
        <Plural value={gifts} one="# gift subscription" other="# gift subscriptions" />
      </Figure>
    )}
  </>
);

const SincePage = ({ followedAt, firstSeenAt }: Pick<RecapFacts, 'followedAt' | 'firstSeenAt'>) => {
  const followed = followedAt === null ? '' : dayText(followedAt);
  const seen = firstSeenAt === null ? '' : dayText(firstSeenAt);
  return followed === '' ? (
    <>
      <Lead>
        <Trans>First seen here on</Trans>
      </Lead>
      <Figure>{seen}</Figure>
    </>
  ) : (
    <>
      <Lead>
        <Trans>Following since</Trans>
      </Lead>
      <Figure>{followed}</Figure>
    </>
  );
};
