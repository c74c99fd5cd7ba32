import type { Room } from '../../spine/room.ts';
import './producer-schema.ts';

/** What a creator works on videos with. Videos themselves, and what is kept of them, are the room `videos`' matter. */
export const producerRoom: Room = { name: 'producer' };
