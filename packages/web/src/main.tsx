import './ui/styles/index.css';
import { EARLY_PUSH } from '@bandshell/contract';
import { EARLY_STREAM_ID } from '@bandshell/domain/routes';
import { preloadPush, startEarly } from '@bandshell/player';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { soundOnlySetting } from './features/player/sound-only-setting.ts';
import { watchInstallPrompt } from './platform/browser/install-prompt.ts';
import { expectPicture } from './platform/first-view/first-view.ts';
import { speakFirst } from './platform/i18n/language-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element');
watchInstallPrompt();
// The server names the stream that the page shows first.
const live = document.getElementById(EARLY_STREAM_ID)?.getAttribute('href');
if (live && soundOnlySetting.read() !== true) {
  // The document has opened the socket of a pushed stream, which waits for the engine.
  if (EARLY_PUSH in window) preloadPush().catch(() => undefined);
  else startEarly(live);
  expectPicture();
}
speakFirst(() => createRoot(root).render(<App />));
