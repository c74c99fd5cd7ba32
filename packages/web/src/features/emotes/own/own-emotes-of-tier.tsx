import type { EmoteTier } from '@bandshell/domain/emotes';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { cx } from '../../../ui/cx.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { tierNames } from './emote-words.ts';
import { OwnEmoteRow } from './own-emote-row.tsx';
import styles from './own-emotes.module.css';
import { type OwnEmote, useMoveEmote } from './use-emote-settings.ts';

export interface OwnEmotesOfTierProps {
  readonly tier: EmoteTier;
  readonly emotes: readonly OwnEmote[];
  readonly most: number;
  readonly prefix: string;
  readonly onChanged: () => void;
}

/** The emotes of one tier in the order in which pickers show them; the owner changes it. */
export const OwnEmotesOfTier = ({ tier, emotes, most, prefix, onChanged }: OwnEmotesOfTierProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [said, setSaid] = useState('');
  const [, move] = useMoveEmote();
  const known = new Map(emotes.map((emote) => [emote.id, emote]));
  const count = known.size;
  const title = t(tierNames[tier]);
  const tokenOf = (id: string): string => `${prefix}${known.get(id)?.name ?? ''}`;

  const moveTo = async (emoteID: string, toIndex: number): Promise<boolean> => {
    const { data, error } = await move({ input: { emoteID, toIndex } });
    const refusal = problemOf(data?.moveEmote, error);
    if (refusal !== null) show({ type: 'error', message: refusal.message });
    onChanged();
    return refusal === null;
  };
  const { list, order, grabbedId, handleProps } = useReorder({
    ids: [...known.keys()],
    onMove: moveTo,
    say: (event, id, index) => {
      const token = tokenOf(id);
      const place = index + 1;
      if (event === 'grabbed') setSaid(t`${token}, position ${place} of ${count}. Move it with the arrow keys.`);
      else if (event === 'moved') setSaid(t`${token}, position ${place} of ${count}`);
      else if (event === 'dropped') setSaid(t`${token} is at position ${place} of ${count}.`);
      else setSaid(t`${token} is back at position ${place} of ${count}.`);
    },
  });

  return (
    <section className={styles.tier}>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{t`${count} of ${most}`}</span>
      </h3>
      <ol ref={list} className={styles.list} aria-label={title}>
        {order.map((id) => {
          const emote = known.get(id);
          if (emote === undefined) return null;
          const token = tokenOf(id);
          return (
            <li key={id} data-id={id} className={cx(styles.row, grabbedId === id && styles.grabbed)}>
              <OwnEmoteRow
                emote={emote}
                token={token}
                handle={
                  <button
                    type="button"
                    {...handleProps(id)}
                    className={styles.handle}
                    aria-label={t`Move ${token}`}
                    aria-describedby="emote-order-help"
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                }
                onMove={(to) => void moveTo(id, to === 'start' ? 0 : count - 1)}
                onChanged={onChanged}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
};
