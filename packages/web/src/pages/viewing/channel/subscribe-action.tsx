import { SubscribeButton } from '../../../features/subscriptions/subscribe-button.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import type { ChannelContext } from './channel-places.ts';
import { channelSlots } from './channel-slots.ts';

/** Subscribes to the channel. Other features say in the dialog what makes that cheaper. */
export const SubscribeAction = (context: ChannelContext) => (
  <SubscribeButton
    login={context.login}
    displayName={context.displayName}
    callout={<Slots list={channelSlots} place="subscribe-dialog" context={context} />}
  />
);
