import { builder } from '../../../core/graphql/builder.ts';
import { ChannelRef } from '../../../core/graphql/refs.ts';
import { type FoundPin, findPin } from './find-pin.ts';

const ChatPinRef = builder.objectRef<FoundPin>('ChatPin').implement({
  description: 'The message above a channel’s chat.',
  fields: (t) => ({
    pinID: t.exposeString('id'),
    text: t.exposeString('body'),
    login: t.exposeString('login', { description: 'Who wrote it.' }),
    displayName: t.exposeString('display_name'),
    color: t.exposeString('color', { description: '#RRGGBB' }),
    pinnedByName: t.exposeString('pinnedByName'),
    secondsLeft: t.exposeFloat('secondsLeft', { description: 'Until it goes, for pages whose clock is wrong.' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  chatPin: t.field({
    type: ChatPinRef,
    nullable: true,
    description: 'The pinned message. Null if there is none, or the viewer may not be in the channel.',
    resolve: (channel, _args, context) => findPin(context, channel.id),
  }),
}));
