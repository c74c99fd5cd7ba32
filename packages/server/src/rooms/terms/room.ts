import type { Room } from '../../spine/room.ts';
import './terms-schema.ts';

export const termsRoom: Room = { name: 'terms' };
