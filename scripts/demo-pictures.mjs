// Draws the demo channels' pictures: packages/server/assets/demo/<login>-{avatar,banner}.webp. Needs Chromium; the
// pictures are in the repository.
import './lib/require-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { fromRoot } from './lib/paths.mjs';
import { findProgram } from './lib/tools.mjs';

const folder = fromRoot('packages', 'server', 'assets', 'demo');

/** The project's drawing rules and list of channels. */
async function loadSources() {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { categoryArt, defaultBanner } from '@bandshell/domain/art';" +
        "export { categorySlug } from '@bandshell/domain/categories';" +
        "export { demoChannels } from './packages/server/src/app/demo/content/channels.ts';",
      resolveDir: fromRoot(),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** The square around the drawing. */
const cutToSquare = (svg) =>
  svg.replace(/width="\d+" height="\d+" viewBox="[^"]*"/, 'width="300" height="300" viewBox="0 72 285 285"');

/** Renders an SVG in the browser and returns it as WebP. */
async function toWebp(page, svg, width, height) {
  const url = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d').drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', 0.86);
    },
    { source: Buffer.from(svg).toString('base64'), width, height },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const { categoryArt, categorySlug, defaultBanner, demoChannels } = await loadSources();
const browser = await chromium.launch({ executablePath: findProgram('chromium'), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  mkdirSync(folder, { recursive: true });
  for (const { login, displayName, category } of demoChannels) {
    const avatar = cutToSquare(categoryArt(categorySlug(category), displayName));
    writeFileSync(`${folder}/${login}-avatar.webp`, await toWebp(page, avatar, 300, 300));
    writeFileSync(`${folder}/${login}-banner.webp`, await toWebp(page, defaultBanner(login), 1200, 320));
  }
  console.log(`The pictures of ${demoChannels.length} channels are drawn.`);
} finally {
  await browser.close();
}
