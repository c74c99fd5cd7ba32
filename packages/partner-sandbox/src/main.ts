import { startPartnerSandbox } from './sandbox.ts';

/**
 * The sandbox as a program: started with its folder and the client's redirect address. It tells the process that started
 * it where it is, and ends with that process.
 */
const [folder, redirectUri] = process.argv.slice(2);
if (folder === undefined || redirectUri === undefined) {
  console.error('Usage: main.js FOLDER REDIRECT_URI');
  process.exit(2);
}
const { url, clientId, clientSecret, stop } = await startPartnerSandbox({ folder, redirectUri });
if (process.send === undefined) console.log(`${url} (client ${clientId}, secret ${clientSecret})`);
else process.send({ url, clientId, clientSecret });

const end = (): void => {
  void stop().then(() => process.exit(0));
};
process.once('disconnect', end);
process.once('SIGTERM', end);
process.once('SIGINT', () => {
  // A terminal sends it to the server too, which ends this program when it has no more need of it.
  if (process.send === undefined) end();
});
