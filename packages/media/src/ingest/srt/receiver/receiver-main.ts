import type { FromReceiver, ReceiverSettings, ToReceiver } from './messages.ts';
import { Receiver } from './receiver.ts';
import { loadSrt } from './srt-library.ts';

/*
 * The program that receives SRT. It is a process of its own, because it runs foreign native code on bytes of strangers: a
 * fault in it ends the encoders' connections, and nothing else. It ends with the process that started it.
 */
const send = (message: FromReceiver, sent: () => void = () => undefined): void => {
  if (process.connected) process.send?.(message, undefined, undefined, sent);
};
const fail = (text: string, isMissing: boolean): void =>
  send({ type: 'failed', text, isMissing }, () => process.exit(1));

function listen(settings: ReceiverSettings): Receiver | undefined {
  const srt = loadSrt();
  if (srt === undefined) {
    fail('libsrt is not installed', true);
    return undefined;
  }
  try {
    const opened = new Receiver(srt, settings, send);
    send({ type: 'ready', port: opened.port });
    return opened;
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), false);
    return undefined;
  }
}

let receiver: Receiver | undefined;
process.once('disconnect', () => process.exit(0));
// The process above ends it.
process.on('SIGINT', () => undefined);
process.on('message', (message: ToReceiver) => {
  if (message.type === 'listen') receiver ??= listen(message.settings);
  else receiver?.take(message);
});
