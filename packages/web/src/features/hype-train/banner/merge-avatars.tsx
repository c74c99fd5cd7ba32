import type { TrainPerson } from '@bandshell/contract';
import type { BannerMerge } from '@bandshell/domain/hype-train';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { listText } from '../../../platform/format/list-text.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import styles from './merge-avatars.module.css';

/** While the pointer rests on the avatars, the next one comes so often, in ms. */
const MERGE_ROTATION_MS = 1500;

export interface MergeAvatarsProps {
  readonly merge: BannerMerge;
  readonly people: ReadonlyMap<string, TrainPerson>;
}

/** The largest contributors of two trains that become one. Under the pointer they take turns. */
export const MergeAvatars = ({ merge, people }: MergeAvatarsProps) => {
  const { t } = useLingui();
  const [isHovered, setHovered] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isHovered) return;
    const timer = setInterval(() => setTurn((last) => last + 1), MERGE_ROTATION_MS);
    return () => clearInterval(timer);
  }, [isHovered]);
  const named = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  const sides = [named(merge.previousUsers), named(merge.joiningUsers)].filter((side) => side.length > 0);
  const names = listText(sides.flat().map(({ displayName }) => displayName));
  if (sides.length === 0) return null;
  return (
    <span className={styles.avatars} onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <VisuallyHidden>{t`On board: ${names}`}</VisuallyHidden>
      {sides.map((side) => {
        const shown = side[turn % side.length];
        const next = side[(turn + 1) % side.length];
        return (
          <span key={side[0]?.id} className={styles.side} aria-hidden="true">
            {shown !== undefined && <Person person={shown} size={30} />}
            {next !== undefined && next !== shown && <Person person={next} size={16} />}
          </span>
        );
      })}
    </span>
  );
};

const Person = ({ person, size }: { readonly person: TrainPerson; readonly size: 16 | 30 }) => (
  <Avatar
    key={person.id}
    name={person.displayName}
    color={person.primaryColorHex}
    imageURL={person.profileImageURL}
    size={size}
  />
);
