import type { Room } from '../../spine/room.ts';
import './ads-schema.ts';

export const adsRoom: Room = { name: 'ads' };
