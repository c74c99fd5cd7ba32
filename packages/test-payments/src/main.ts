import { startTestPayments } from './test-payments.ts';

/**
 * The provider as a program: started with its folder, the address of its webhooks and the origins of the site. It tells the
 * process that started it where it is, and ends with that process.
 */
const [folder, webhookUrl, ...sites] = process.argv.slice(2);
if (folder === undefined || webhookUrl === undefined || sites.length === 0) {
  console.error('Usage: main.js FOLDER WEBHOOK_URL SITE_ORIGIN...');
  process.exit(2);
}
const { url, secretKey, webhookSecret, stop } = await startTestPayments({ folder, webhookUrl, sites });
if (process.send === undefined) console.log(url);
else process.send({ url, secretKey, webhookSecret });

const end = (): void => {
  void stop().then(() => process.exit(0));
};
process.once('disconnect', end);
process.once('SIGTERM', end);
process.once('SIGINT', () => {
  // A terminal sends it to the server too, which ends this program when it has no more need of it.
  if (process.send === undefined) end();
});
