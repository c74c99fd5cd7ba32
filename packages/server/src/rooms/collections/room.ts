import type { Room } from '../../spine/room.ts';
import './collections-schema.ts';
import './collection-mutations.ts';
import { collectionsPersonalData } from './personal-data.ts';

export const collectionsRoom: Room = { name: 'collections', personalData: collectionsPersonalData };
