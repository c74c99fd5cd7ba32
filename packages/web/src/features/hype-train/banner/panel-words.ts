import type { CtaPanel, ShownTrain } from '@bandshell/domain/hype-train';
import { t } from '@lingui/core/macro';
import { fullCount } from '../../../platform/format/counts.ts';
import type { TrainActionKind } from '../train-action.tsx';

/** What a call to action asks of the viewer, as the button beside it. */
export const PANEL_ACTIONS: Readonly<Record<CtaPanel, TrainActionKind>> = {
  LEVEL_UP_CTA: 'cheer',
  GIFT_CTA: 'gift',
  UNLOCK_REWARD_CTA: 'subscribe',
  REWARD_ROULETTE_CTA: 'cheer',
  ATH_APPROACHING_CTA: 'cheer',
  ATH_REACHED_CTA: 'cheer',
  TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA: 'gift',
};

const WORDS: Readonly<Record<CtaPanel, (points: string, next: number) => { title: string; note: string }>> = {
  LEVEL_UP_CTA: (points, next) => ({ title: t`Push it to level ${next}`, note: t`${points} points to go` }),
  GIFT_CTA: () => ({ title: t`Gift a subscription`, note: t`It counts for your rewards` }),
  UNLOCK_REWARD_CTA: (points, next) => ({
    title: t`Unlock the next emote`,
    note: t`${points} points to level ${next}`,
  }),
  REWARD_ROULETTE_CTA: () => ({ title: t`Which emote will it be?`, note: t`Help the train and get one` }),
  ATH_APPROACHING_CTA: (points, next) => ({
    title: t`The record is near`,
    note: t`${points} points to level ${next}`,
  }),
  ATH_REACHED_CTA: (points, next) => ({
    title: t`A new record for this channel`,
    note: t`${points} points to level ${next}`,
  }),
  TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA: (points) => ({
    title: t`The treasure is near`,
    note: t`${points} points until 5 gifts cost less`,
  }),
};

/** The two lines of a call to action. */
export const panelWords = (panel: CtaPanel, { goal, progression, level }: ShownTrain) =>
  WORDS[panel](fullCount(Math.max(0, goal - progression)), level + 1);
