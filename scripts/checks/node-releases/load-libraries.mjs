// Run by `try-release.mjs` in the folder of the server: native code and packages that the build leaves outside do their work
// on this Node, not only their import.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(pathToFileURL(`${process.cwd()}/package.json`));
const load = async (name) => {
  const module = await import(pathToFileURL(require.resolve(name)).href);
  return { ...module.default, ...module };
};
const expectThat = (is, what) => {
  if (!is) throw new Error(`${what} does not work on Node ${process.version}`);
};

const { hash, verify } = await load('@node-rs/argon2');
const hashed = await hash('a password', { memoryCost: 1024, timeCost: 1 });
expectThat((await verify(hashed, 'a password')) && !(await verify(hashed, 'another')), 'argon2');

const { Transformer } = await load('@napi-rs/image');
const webp = await Transformer.fromRgbaPixels(Buffer.alloc(16 * 16 * 4, 200), 16, 16).webp();
const decoded = await new Transformer(webp).metadata();
expectThat(decoded.width === 16 && decoded.height === 16, '@napi-rs/image');

const { default: PdfDocument } = await load('pdfkit');
const pdf = new PdfDocument();
pdf.text('A receipt');
const chunks = [];
pdf.on('data', (chunk) => chunks.push(chunk));
const ended = new Promise((resolve) => pdf.on('end', resolve));
pdf.end();
await ended;
expectThat(Buffer.concat(chunks).subarray(0, 5).toString() === '%PDF-', 'pdfkit');

const { RTCPeerConnection } = await load('werift');
const peer = new RTCPeerConnection();
peer.addTransceiver('video', { direction: 'recvonly' });
expectThat((await peer.createOffer()).sdp.includes('m=video'), 'werift');
await peer.close();

const { zxcvbn } = await load('@zxcvbn-ts/core');
expectThat(zxcvbn('correct horse battery staple 1').score >= 3, '@zxcvbn-ts/core');
const { default: Stripe } = await load('stripe');
expectThat(new Stripe('sk_test_1').customers !== undefined, 'stripe');
const { S3Client } = await load('@aws-sdk/client-s3');
new S3Client({ region: 'eu-central-1' }).destroy();
// The database's driver, jobs and the log do their work in the running server.
