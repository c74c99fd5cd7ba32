import { DEFAULT_SOURCE_STYLE, type SourceKind, type SourceStyle } from '@bandshell/domain/browser-sources';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { createBrowserSource } from './create-browser-source.ts';
import { updateBrowserSource } from './update-browser-source.ts';

const SOURCES: readonly (readonly [SourceKind, string, Partial<SourceStyle>])[] = [
  ['CHAT', 'Chat box', { groundOpacity: 60, fadeSeconds: 60 }],
  ['ALERTS', 'Alerts', { position: 'TOP', fontSize: 32, groundOpacity: 70 }],
  ['GOAL', 'Road to 100', { goalTitle: 'Road to 100', accentColor: '#00c2a8' }],
];

/** The demo's owner has a browser source of each kind. Their addresses are known to nobody until they are renewed. */
export async function giveBrowserSources({ platform, ownerLogin, actor }: DemoStart): Promise<void> {
  const owner = (await actor(ownerLogin))?.viewer;
  if (owner === undefined) return;
  for (const [kind, name, style] of SOURCES) {
    const made = await createBrowserSource(platform, owner.userId, { kind, name, language: 'en' });
    if (!made.ok) return;
    const sourceID = made.value.source.id;
    await updateBrowserSource(platform, owner.userId, { sourceID, name, style: { ...DEFAULT_SOURCE_STYLE, ...style } });
  }
}
