import type { Room } from '../../spine/room.ts';
import { recommendationsPersonalData } from './personal-data.ts';
import './recommendations-schema.ts';

export const recommendationsRoom: Room = { name: 'recommendations', personalData: recommendationsPersonalData };
