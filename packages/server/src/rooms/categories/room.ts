import type { Room } from '../../spine/room.ts';
import './categories-schema.ts';
import { categoryArtRoute } from './category-art-route.ts';

export const categoriesRoom: Room = { name: 'categories', http: categoryArtRoute };
