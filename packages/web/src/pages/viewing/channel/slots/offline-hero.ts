import { offlineHero } from '@bandshell/domain/channels';
import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'stage',
    order: 40,
    isWanted: ({ isOnAir, streamID, isStageLow, user: { channel } }) =>
      !isOnAir &&
      streamID === undefined &&
      !isStageLow &&
      offlineHero(channel.homePreferences.heroPreset, channel.trailer !== null) !== 'none',
    load: async () => (await import('../offline-hero-stage.tsx')).OfflineHeroStage,
  },
];
