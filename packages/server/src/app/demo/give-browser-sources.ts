import { DEFAULT_SOURCE_STYLE, type SourceKind, type SourceStyle } from '@bandshell/domain/browser-sources';
import { createBrowserSource } from '../../features/browser-sources/create-browser-source.ts';
import { updateBrowserSource } from '../../features/browser-sources/update-browser-source.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';

const SOURCES: readonly (readonly [SourceKind, string, Partial<SourceStyle>])[] = [
  ['CHAT', 'Chat box', { groundOpacity: 60, fadeSeconds: 60 }],
  ['ALERTS', 'Alerts', { position: 'TOP', fontSize: 32, groundOpacity: 70 }],
  ['GOAL', 'Road to 100', { goalTitle: 'Road to 100', accentColor: '#00c2a8' }],
];

/** The demo's owner has a browser source of each kind. Their addresses are known to nobody until they are renewed. */
export async function giveBrowserSources(platform: Platform): Promise<void> {
  const owner = await platform.database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', demoOwner.login)
    .executeTakeFirst();
  if (owner === undefined) return;
  for (const [kind, name, style] of SOURCES) {
    const made = await createBrowserSource(platform, owner.id, { kind, name, language: 'en' });
    if (!made.ok) return;
    const sourceID = made.value.source.id;
    await updateBrowserSource(platform, owner.id, { sourceID, name, style: { ...DEFAULT_SOURCE_STYLE, ...style } });
  }
}
