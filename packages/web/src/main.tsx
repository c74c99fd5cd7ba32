import './ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element');
createRoot(root).render(<App />);
