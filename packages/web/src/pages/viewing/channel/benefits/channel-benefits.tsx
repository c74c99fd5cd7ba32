import { SaveStreak } from '../../../../features/watch-streaks/save-streak.tsx';
import { HideOnCrash } from '../../../../ui/state/hide-on-crash.tsx';
import type { BenefitChannel, BenefitGroup } from './benefit.ts';
import { FollowerBenefits } from './follower-benefits.tsx';

/** All groups, in their order on the page. */
const groups: readonly BenefitGroup[] = [
  { id: 'followers', Group: FollowerBenefits },
  { id: 'watch-streak', Group: SaveStreak },
];

/** Everything that viewers of a channel get. */
export const ChannelBenefits = (channel: BenefitChannel) =>
  groups.map(({ id, Group }) => (
    <HideOnCrash key={id} name={`benefits of ${id}`}>
      <Group {...channel} />
    </HideOnCrash>
  ));
