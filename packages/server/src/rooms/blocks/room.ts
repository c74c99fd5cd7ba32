import type { Room } from '../../spine/room.ts';
import './blocks-schema.ts';
import { blocksPersonalData } from './personal-data.ts';

export const blocksRoom: Room = { name: 'blocks', personalData: blocksPersonalData };
