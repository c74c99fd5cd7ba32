import type { Room } from '../../spine/room.ts';
import { captionsRoute } from './captions-route.ts';
import './captions-schema.ts';

export const captionsRoom: Room = { name: 'captions', http: captionsRoute };
