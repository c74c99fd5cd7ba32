// Draws the pictures of the site's mark that programs take where they read no SVG, from `public/favicon.svg`:
// `node packages/web/scripts/draw-icons.mjs` after each change of the mark. The pictures are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const place = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = readFileSync(place('favicon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1] ?? '#000';

/** Beside the mark stays this share of the picture's width on each side. Systems cut a masked picture at 10 %. */
const pictures = [
  { name: 'apple-touch-icon.png', size: 180, margin: 0.08, isFilled: true },
  { name: 'icon-192.png', size: 192, margin: 0, isFilled: false },
  { name: 'icon-512.png', size: 512, margin: 0, isFilled: false },
  { name: 'icon-maskable-512.png', size: 512, margin: 0.14, isFilled: true },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
const page = await browser.newPage();

async function draw({ size, margin, isFilled }) {
  const inner = Math.round(size * (1 - 2 * margin));
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:${isFilled ? ground : 'transparent'}}
    body{display:grid;place-items:center;height:100vh}svg{width:${inner}px;height:${inner}px}</style>${mark}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An icon file with PNG pictures, as every browser since 2008 reads it. */
function icon(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

for (const picture of pictures) writeFileSync(place(picture.name), await draw(picture));
const small = [];
for (const size of [16, 32, 48]) small.push({ size, png: await draw({ size, margin: 0, isFilled: false }) });
writeFileSync(place('favicon.ico'), icon(small));
await browser.close();
