import { shownRewards } from '@bandshell/domain/hype-train';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmoteImage } from '../../../core/emotes/emote-image.tsx';
import type { OwnExecution } from '../use-own-part.ts';
import styles from './train-sheet.module.css';

type Standing = 'owned' | 'earnable' | 'locked';

/** The emotes of a train: those that the viewer has, can win now, and those of levels to come. */
export const TrainRewards = ({ execution: { config, self } }: { readonly execution: OwnExecution }) => {
  const { t } = useLingui();
  const rewards = shownRewards(config.potentialRewards);
  if (rewards.length === 0) return null;
  const owned = new Set(self.ownedRewards.map(({ emote }) => emote?.id));
  const locked = new Set(self.lockedRewards.map(({ emote }) => emote?.id));
  const standingOf = (id: string): Standing => (owned.has(id) ? 'owned' : locked.has(id) ? 'locked' : 'earnable');
  const names: Readonly<Record<Standing, string>> = { owned: t`Yours`, earnable: t`To win now`, locked: t`Locked` };
  return (
    <section className={styles.rewards}>
      <h3>
        <Trans>Emotes of this train</Trans>
      </h3>
      <ul>
        {rewards.map(({ level, emote }) => {
          const standing = standingOf(emote.id);
          return (
            <li key={emote.id} data-standing={standing}>
              <EmoteImage id={emote.id} token={emote.token} isLarge />
              <span>{level === 0 ? <Trans>Golden</Trans> : <Trans>Level {level}</Trans>}</span>
              <strong>{names[standing]}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
