// Tables are declared where their room stands; whoever sees the rooms sees them too.
import type {} from '../rooms/accounts/accounts-tables.ts';
import type {} from '../rooms/accounts/passkeys/passkeys-tables.ts';
import { accountsRoom } from '../rooms/accounts/room.ts';
import type {} from '../rooms/accounts/two-factor/two-factor-tables.ts';
import type {} from '../rooms/admin/admin-tables.ts';
import { adminRoom } from '../rooms/admin/room.ts';
import type {} from '../rooms/ads/ads-tables.ts';
import { adsRoom } from '../rooms/ads/room.ts';
import { bannersRoom } from '../rooms/banners/room.ts';
import { blocksRoom } from '../rooms/blocks/room.ts';
import { captionsRoom } from '../rooms/captions/room.ts';
import { categoriesRoom } from '../rooms/categories/room.ts';
import type {} from '../rooms/channels/channels-tables.ts';
import { channelsRoom } from '../rooms/channels/room.ts';
import type {} from '../rooms/chat/chat-tables.ts';
import { chatRoom } from '../rooms/chat/room.ts';
import type {} from '../rooms/clips/clips-tables.ts';
import { clipsRoom } from '../rooms/clips/room.ts';
import type {} from '../rooms/collections/collections-tables.ts';
import { collectionsRoom } from '../rooms/collections/room.ts';
import type {} from '../rooms/consent/consent-tables.ts';
import { consentRoom } from '../rooms/consent/room.ts';
import { exportsRoom } from '../rooms/exports/room.ts';
import type {} from '../rooms/follows/follows-tables.ts';
import { followsRoom } from '../rooms/follows/room.ts';
import { imagesRoom } from '../rooms/images/room.ts';
import { mediaPicturesRoom } from '../rooms/media-pictures/room.ts';
import { notificationsRoom } from '../rooms/notifications/room.ts';
import type {} from '../rooms/oauth/oauth-tables.ts';
import { oauthRoom } from '../rooms/oauth/room.ts';
import { producerRoom } from '../rooms/producer/room.ts';
import { recommendationsRoom } from '../rooms/recommendations/room.ts';
import { recordingsRoom } from '../rooms/recordings/room.ts';
import { searchRoom } from '../rooms/search/room.ts';
import type {} from '../rooms/streams/publishers/publishers-tables.ts';
import { streamsRoom } from '../rooms/streams/room.ts';
import { termsRoom } from '../rooms/terms/room.ts';
import type {} from '../rooms/terms/terms-tables.ts';
import { uploadsRoom } from '../rooms/uploads/room.ts';
import { videosRoom } from '../rooms/videos/room.ts';
import type {} from '../rooms/viewing-history/history-tables.ts';
import { viewingHistoryRoom } from '../rooms/viewing-history/room.ts';
import { whispersRoom } from '../rooms/whispers/room.ts';
import type {} from '../rooms/whispers/whispers-tables.ts';
import type { Room } from '../spine/room.ts';

/** The rooms of the house; a new one is added here. Upgrades are offered and events told in this order. */
export const rooms: readonly Room[] = [
  accountsRoom,
  adminRoom,
  adsRoom,
  bannersRoom,
  blocksRoom,
  captionsRoom,
  categoriesRoom,
  channelsRoom,
  chatRoom,
  clipsRoom,
  collectionsRoom,
  consentRoom,
  exportsRoom,
  followsRoom,
  imagesRoom,
  mediaPicturesRoom,
  notificationsRoom,
  oauthRoom,
  producerRoom,
  recommendationsRoom,
  recordingsRoom,
  searchRoom,
  streamsRoom,
  termsRoom,
  uploadsRoom,
  videosRoom,
  viewingHistoryRoom,
  whispersRoom,
];
