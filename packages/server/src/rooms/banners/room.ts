import type { Room } from '../../spine/room.ts';
import './banners-schema.ts';

export const bannersRoom: Room = { name: 'banners' };
