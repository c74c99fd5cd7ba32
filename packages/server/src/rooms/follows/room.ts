import type { Room } from '../../spine/room.ts';
import './followed-streams-schema.ts';
import './follows-schema.ts';
import { followsPersonalData } from './personal-data.ts';
import './summary-schema.ts';

export const followsRoom: Room = { name: 'follows', personalData: followsPersonalData };
