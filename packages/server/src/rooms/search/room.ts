import type { Room } from '../../spine/room.ts';
import './search-schema.ts';

export const searchRoom: Room = { name: 'search' };
