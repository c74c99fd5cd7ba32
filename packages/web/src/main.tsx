import './ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { speakFirst } from './platform/i18n/language-store.ts';
import { watchInstallPrompt } from './platform/install/install-prompt.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element');
watchInstallPrompt();
speakFirst(() => createRoot(root).render(<App />));
