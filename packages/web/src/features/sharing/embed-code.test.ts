import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('shows the player, and lets nothing of a title out of its attribute', () => {
  const code = embedCode('https://live.example', 'video=12', 'Pots "&" <script>', 3723);
  expect(code).toContain('src="https://live.example/player/?video=12&amp;time=1h2m3s&amp;parent=example.com"');
  expect(code).toContain('title="Pots &quot;&amp;&quot; &lt;script&gt;"');
  expect(code).not.toContain('<script>');
});

test('begins at the start where no time is asked for', () =>
  expect(embedCode('https://live.example', 'clip=Quiet-Kiln', 'x', null)).not.toContain('time='));
