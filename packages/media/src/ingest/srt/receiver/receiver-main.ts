import type { FromReceiver, ReceiverSettings, ToReceiver } from './messages.ts';
import { Receiver } from './receiver.ts';
import { loadSrt } from './srt-library.ts';

/*
 * The program that receives SRT. It is a process of its own, because it runs foreign native code on bytes of strangers: a
 * fault in it ends the encoders' connections, and nothing else. It ends with the process that started it.
 */
const settings: ReceiverSettings = JSON.parse(process.argv[2] ?? '{}');
const send = (message: FromReceiver, sent: () => void = () => undefined): void => {
  if (process.connected) process.send?.(message, undefined, undefined, sent);
};
const fail = (text: string, isMissing: boolean): void =>
  send({ type: 'failed', text, isMissing }, () => process.exit(1));

process.once('disconnect', () => process.exit(0));
// The process above ends it.
process.on('SIGINT', () => undefined);
const srt = loadSrt();
if (srt === undefined) fail('libsrt is not installed', true);
else {
  try {
    const receiver = new Receiver(srt, settings, send);
    process.on('message', (message: ToReceiver) => receiver.take(message));
    send({ type: 'ready', port: receiver.port });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), false);
  }
}
