import { recommendationsSettingsPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Everything that is suggested to a user. */
export const recommendationsRoutes = {
  suggestedCollaborators: {
    name: 'suggestedCollaborators',
    pattern: '/directory/collection/suggested-collaborators',
    page: 'suggested-collaborators',
    access: 'logged-in',
  },
  recommendationsSettings: {
    name: 'recommendationsSettings',
    pattern: recommendationsSettingsPath,
    page: 'recommendations-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
