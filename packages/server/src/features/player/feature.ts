import type { Feature } from '../../core/feature/feature.ts';
import { playerPermissions } from './player-permissions.ts';
import './player-schema.ts';
import { playerSettings } from './player-settings.ts';

export const playerFeature = {
  name: 'player',
  permissions: playerPermissions,
  settings: playerSettings,
} satisfies Feature;
