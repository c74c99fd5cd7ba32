import type { Feature } from '../../core/feature/feature.ts';
import { blockCommands } from './block-commands.ts';
import { blocksPermissions } from './blocks-permissions.ts';
import { blocksBotEndpoints } from './bot-endpoints.ts';
import './blocks-schema.ts';
import { blocksPersonalData } from './personal-data.ts';

export const blocksFeature: Feature = {
  name: 'blocks',
  botEndpoints: blocksBotEndpoints,
  permissions: blocksPermissions,
  personalData: blocksPersonalData,
  chatCommands: blockCommands,
};
