import type { Feature } from '../../core/feature/feature.ts';
import { markersBotEndpoints } from './bot-endpoints.ts';
import { markerCommands } from './marker-commands.ts';
import { fillMarkers } from './markers-demo.ts';
import { markersPermissions } from './markers-permissions.ts';
import './markers-schema.ts';
import type {} from './markers-tables.ts';
import { markersPersonalData } from './personal-data.ts';

export const markersFeature: Feature = {
  name: 'markers',
  demo: { recorded: fillMarkers },
  permissions: markersPermissions,
  personalData: markersPersonalData,
  chatCommands: markerCommands,
  botEndpoints: markersBotEndpoints,
};
