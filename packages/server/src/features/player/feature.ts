import type { Feature } from '../../core/feature.ts';
import './player-schema.ts';
import { playerSettings } from './player-settings.ts';

export const playerFeature = { name: 'player', settings: playerSettings } satisfies Feature;
