import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { EmoteAnimationsSwitch } from './emote-animations-switch.tsx';
import { EmoteChoiceQuery, wordOf } from './emote-choice-query.ts';
import { EmoteGrid, type GridEmote } from './emote-grid.tsx';
import styles from './emote-picker.module.css';
import { moveInGrid } from './move-in-grid.ts';
import { recentEmotes, rememberEmote } from './recent-emotes.ts';

type EmoteSet = ResultOf<typeof EmoteChoiceQuery>['availableEmoteSets'][number];

const shown = (emotes: EmoteSet['emotes'], isLocked = false): readonly GridEmote[] =>
  emotes.map((emote) => ({ id: emote.id, word: wordOf(emote), isLocked }));

export interface EmoteChoiceProps {
  readonly channelID: string;
  readonly onChoose: (word: string) => void;
}

/** Emotes to choose from: recent, popular, the channel's and everybody's, with a search. */
export const EmoteChoice = ({ channelID, onChoose }: EmoteChoiceProps) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [recent] = useState(recentEmotes);
  const lists = useRef<HTMLDivElement>(null);
  const [{ data, error }, fetchAgain] = useQuery({
    query: EmoteChoiceQuery,
    variables: { channelID },
    requestPolicy: 'cache-and-network',
  });

  const choose = ({ id, word }: GridEmote) => {
    rememberEmote({ id, token: word });
    onChoose(word);
  };
  const nameOf = ({ id, tier, lock }: EmoteSet): string => {
    if (id === 'hype_train') return t`Won in hype trains`;
    if (tier === null) return t`Everyone’s emotes`;
    if (lock === 'FOLLOW') return t`For followers: follow to use them`;
    if (tier === 'FOLLOWER') return t`For followers`;
    return lock === null ? t`For subscribers` : t`For subscribers: subscriptions are not open yet`;
  };

  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="24rem" />
    ) : (
      <ErrorState
        title={t`The emotes could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const usable = new Map(
    data.availableEmoteSets.flatMap((set) =>
      set.lock === null ? set.emotes.map((one) => [one.id, one] as const) : [],
    ),
  );
  const groups = [
    {
      name: t`Used recently`,
      emotes: recent.flatMap(({ id, token }) => (usable.has(id) ? [{ id, word: token, isLocked: false }] : [])),
    },
    { name: t`Popular`, emotes: shown(data.popularEmotes.filter(({ id }) => usable.has(id))) },
    ...data.availableEmoteSets.map((set) => ({ name: nameOf(set), emotes: shown(set.emotes, set.lock !== null) })),
  ];
  const wanted = search.trim().toLowerCase();
  const every = data.availableEmoteSets.flatMap((set) => shown(set.emotes, set.lock !== null));
  const visible =
    wanted === ''
      ? groups.filter(({ emotes }) => emotes.length > 0)
      : [{ name: t`Found`, emotes: every.filter(({ word }) => word.toLowerCase().includes(wanted)) }];
  return (
    <div className={styles.choice}>
      <TextField
        label={t`Search emotes`}
        value={search}
        autoComplete="off"
        maxLength={30}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') lists.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between its buttons */}
      <div ref={lists} className={styles.lists} onKeyDown={moveInGrid}>
        {visible.map(({ name, emotes }) => (
          <EmoteGrid key={name} name={name} emotes={emotes} onChoose={choose} />
        ))}
        {visible.every(({ emotes }) => emotes.length === 0) && (
          <p className={styles.none} role="status">
            {t`No emote has this name.`}
          </p>
        )}
      </div>
      <EmoteAnimationsSwitch />
    </div>
  );
};
