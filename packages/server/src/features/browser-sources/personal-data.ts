import { readSourceStyle } from '@bandshell/domain/browser-sources';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './browser-sources-tables.ts';

/** The sources of the user's channel without their secrets, and what was announced of the user. */
export const browserSourcesPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const sources = await db
      .selectFrom('browser_sources')
      .select(['kind', 'name', 'style', 'created_at', 'last_opened_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute();
    return {
      browserSources: sources.map(({ style, ...source }) => ({ ...source, style: readSourceStyle(style) })),
      alertsElsewhere: await db
        .selectFrom('overlay_alerts')
        .innerJoin('users', 'users.id', 'overlay_alerts.channel_id')
        .select(['users.login as channel', 'overlay_alerts.kind', 'overlay_alerts.facts', 'overlay_alerts.created_at'])
        .where('overlay_alerts.actor_id', '=', userId)
        .orderBy('overlay_alerts.id')
        .execute(),
    };
  },
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('browser_sources').where('channel_id', '=', userId).execute();
    await db
      .deleteFrom('overlay_alerts')
      .where((where) => where.or([where('channel_id', '=', userId), where('actor_id', '=', userId)]))
      .execute();
  },
};
