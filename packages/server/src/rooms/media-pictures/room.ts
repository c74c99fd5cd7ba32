import type { Room } from '../../spine/room.ts';
import './media-pictures-schema.ts';

export const mediaPicturesRoom: Room = { name: 'media-pictures' };
