import { PromotionCallout } from './promotion-callout.tsx';

interface CalloutProps {
  readonly login: string;
}

// One component for each place that a page names without knowing promotions.
export const ChannelPageCallout = ({ login }: CalloutProps) => (
  <PromotionCallout login={login} surface="channel-page" />
);
export const EmoteCardCallout = ({ login }: CalloutProps) => <PromotionCallout login={login} surface="emote-card" />;
export const UserCardCallout = ({ login }: CalloutProps) => <PromotionCallout login={login} surface="user-card" />;
export const SubscribeCallout = ({ login }: CalloutProps) => (
  <PromotionCallout login={login} surface="subscribe-modal" />
);
