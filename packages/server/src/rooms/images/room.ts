import type { Room } from '../../spine/room.ts';
import { imageRoute } from './image-route.ts';

export const imagesRoom: Room = { name: 'images', http: imageRoute };
