import type { Room } from '../../spine/room.ts';
import './follows-schema.ts';

export const followsRoom: Room = { name: 'follows' };
