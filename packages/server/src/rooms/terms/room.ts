import type { Room } from '../../spine/room.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import './terms-schema.ts';

export const termsRoom: Room = { name: 'terms', http: legalRoutes };
