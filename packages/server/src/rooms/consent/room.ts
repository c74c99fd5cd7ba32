import type { Room } from '../../spine/room.ts';
import './consent-schema.ts';
import './privacy-settings-schema.ts';
import { consentPersonalData } from './personal-data.ts';

export const consentRoom: Room = { name: 'consent', personalData: consentPersonalData };
