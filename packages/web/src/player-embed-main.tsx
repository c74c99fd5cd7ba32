import './ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { EmbedApp } from './app/embed-app.tsx';
import { speakFirst } from './platform/i18n/language-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element');
speakFirst(() => createRoot(root).render(<EmbedApp />));
