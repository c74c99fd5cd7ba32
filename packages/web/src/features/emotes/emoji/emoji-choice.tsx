import { SKIN_TONES, type SkinTone, withSkinTone } from '@bandshell/domain/emotes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from '../emote-picker.module.css';
import { moveInGrid } from '../move-in-grid.ts';
import { keepSkinTone, recentEmoji, rememberEmoji, skinTone } from './emoji-choices.ts';
import { EMOJI, EMOJI_CATEGORIES, type Emoji, searchEmoji } from './emoji-data.ts';
import { EmojiGrid } from './emoji-grid.tsx';

const MOST_FOUND = 60;
const RECENT = 'recent';

const categoryNames: Readonly<Record<string, MessageDescriptor>> = {
  'Smileys & Emotion': msg`Smileys`,
  'People & Body': msg`People`,
  'Animals & Nature': msg`Animals and nature`,
  'Food & Drink': msg`Food and drink`,
  'Travel & Places': msg`Travel and places`,
  Activities: msg`Activities`,
  Objects: msg`Objects`,
  Symbols: msg`Symbols`,
  Flags: msg`Country flags`,
};
const toneNames: Readonly<Record<SkinTone, MessageDescriptor>> = {
  NONE: msg`Yellow`,
  LIGHT: msg`Light`,
  MEDIUM_LIGHT: msg`Medium light`,
  MEDIUM: msg`Medium`,
  MEDIUM_DARK: msg`Medium dark`,
  DARK: msg`Dark`,
};

const byEmoji = new Map(EMOJI.map((one) => [one.emoji, one]));

/** Emoji to choose from: recent ones and one group at a time, with a search and a tone of skin. */
export const EmojiChoice = ({ onChoose }: { readonly onChoose: (word: string) => void }) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [tone, setTone] = useState(skinTone);
  const [recent] = useState(recentEmoji);
  const [group, setGroup] = useState(recent.length > 0 ? RECENT : (EMOJI_CATEGORIES[0] ?? RECENT));
  const lists = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== '';
  const known = recent.map((one) => byEmoji.get(one)).filter((one): one is Emoji => one !== undefined);
  const ofGroup = group === RECENT ? known : EMOJI.filter(({ category }) => category === group);
  const shown = isSearching ? searchEmoji(search, MOST_FOUND) : ofGroup;
  const nameOf = (category: string): string => {
    const name = categoryNames[category];
    return name === undefined ? category : t(name);
  };
  const title = isSearching ? t`Found` : group === RECENT ? t`Used recently` : nameOf(group);
  return (
    <div className={styles.choice}>
      <TextField
        label={t`Search emoji`}
        value={search}
        autoComplete="off"
        maxLength={30}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') lists.current?.querySelector<HTMLElement>('button')?.focus();
        }}
      />
      <div className={styles.pair}>
        <Select
          label={t`Group`}
          value={group}
          options={[
            ...(known.length > 0 ? [{ value: RECENT, label: t`Used recently` }] : []),
            ...EMOJI_CATEGORIES.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={({ currentTarget }) => {
            setSearch('');
            setGroup(currentTarget.value);
          }}
        />
        <Select
          label={t`Skin tone`}
          value={tone}
          options={SKIN_TONES.map((value) => ({ value, label: `${withSkinTone('✋', value)} ${t(toneNames[value])}` }))}
          onChange={({ currentTarget }) => {
            const next = SKIN_TONES.find((one) => one === currentTarget.value) ?? 'NONE';
            keepSkinTone(next);
            setTone(next);
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between its buttons */}
      <div ref={lists} className={styles.lists} onKeyDown={moveInGrid}>
        <EmojiGrid
          name={title}
          emoji={shown}
          tone={tone}
          onChoose={(one) => {
            rememberEmoji(one.emoji);
            onChoose(withSkinTone(one.emoji, tone));
          }}
        />
        {shown.length === 0 && (
          <p className={styles.none} role="status">
            {t`No emoji has this name.`}
          </p>
        )}
      </div>
    </div>
  );
};
