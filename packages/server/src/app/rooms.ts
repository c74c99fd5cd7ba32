// Tables are declared where their room stands; whoever sees the rooms sees them too.
import type {} from '../rooms/accounts/accounts-tables.ts';
import { accountsRoom } from '../rooms/accounts/room.ts';
import { bannersRoom } from '../rooms/banners/room.ts';
import { categoriesRoom } from '../rooms/categories/room.ts';
import type {} from '../rooms/channels/channels-tables.ts';
import { channelsRoom } from '../rooms/channels/room.ts';
import type {} from '../rooms/chat/chat-tables.ts';
import { chatRoom } from '../rooms/chat/room.ts';
import type {} from '../rooms/follows/follows-tables.ts';
import { followsRoom } from '../rooms/follows/room.ts';
import { imagesRoom } from '../rooms/images/room.ts';
import { streamsRoom } from '../rooms/streams/room.ts';
import type { Room } from '../spine/room.ts';

/** The rooms of the house; a new one is added here. Upgrades are offered and events told in this order. */
export const rooms: readonly Room[] = [
  accountsRoom,
  bannersRoom,
  categoriesRoom,
  channelsRoom,
  chatRoom,
  followsRoom,
  imagesRoom,
  streamsRoom,
];
