import { createCertificate } from './dtls-peer.ts';
import type { FromSender, SenderSettings, ToSender } from './messages.ts';
import { Sender } from './sender.ts';

/*
 * The program that sends streams to viewers over WebRTC. The server starts it with its settings as the one argument, and
 * speaks with it over Node's channel. It ends with the server.
 */
const report = (message: FromSender): void => {
  process.send?.(message, undefined, undefined, () => {});
};

// The handshake's library rejects promises that nobody holds when a client sends nonsense. That must not end everybody.
process.on('unhandledRejection', (error) => process.stderr.write(`sender: ${error}\n`));
process.once('disconnect', () => process.exit(0));
const settings = JSON.parse(process.argv[2] ?? '{}') as SenderSettings;
const certificate = await createCertificate();
const sender = new Sender(settings, certificate, report);
try {
  const ports = await sender.open();
  process.on('message', (message: ToSender) => sender.take(message));
  report({ type: 'ready', ports, fingerprint: certificate.fingerprint });
} catch (error) {
  report({ type: 'failed', text: error instanceof Error ? error.message : String(error) });
}
