import './browser-source.css';
import { startPreview } from './preview.ts';
import { showSource } from './show-source.ts';
import { connectSource } from './source-connection.ts';

/** The secret stands behind `#`, which a browser sends to nobody. */
const token = window.location.hash.slice(1);

const root = document.getElementById('source');
if (root === null) throw new Error('The document has no place for the source');
if (token === 'preview') startPreview(root);
else {
  const shown = showSource(root);
  connectSource({ token, onFrame: shown.receive, onUnknown: shown.refuse });
}
