import { accountsRoom } from '../rooms/accounts/room.ts';
import { imagesRoom } from '../rooms/images/room.ts';
import type { Room } from '../spine/room.ts';

/** The rooms of the house; a new one is added here. Upgrades are offered and events told in this order. */
export const rooms: readonly Room[] = [accountsRoom, imagesRoom];
