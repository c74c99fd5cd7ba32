import type { ChannelContext, ChannelSlots } from '../channel-places.ts';

const isWanted = ({ hosted }: ChannelContext): boolean => hosted !== null;

// Few offline channels show another one.
export const slots: ChannelSlots = [
  { place: 'stage', order: 20, isWanted, load: async () => (await import('../hosted-stage.tsx')).HostedStage },
  {
    place: 'under-video',
    order: 10,
    isWanted,
    load: async () => (await import('../../../../features/hosting/hosted-notice.tsx')).HostedNotice,
  },
];
