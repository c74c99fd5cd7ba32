import type { Room } from '../../spine/room.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import './terms-schema.ts';
import { termsPersonalData } from './personal-data.ts';

export const termsRoom: Room = { name: 'terms', personalData: termsPersonalData, http: legalRoutes };
