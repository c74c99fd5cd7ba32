import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOTICES = '{ countryShutdown { country date helpURL } paymentsNotice { text url } moneyNotice { text url } }';
const notices = async (visitor: Visitor) => (await visitor.graphql(NOTICES)).data;

test('nothing is announced until the settings say so', async () => {
  const { visitor } = await createTestUser(server, 'reader_one');
  expect(await notices(visitor)).toEqual({ countryShutdown: null, paymentsNotice: null, moneyNotice: null });
});

test('the end in one country is announced to everybody once country, date and link are there', async () => {
  const { flags } = server.platform;
  await flags.setSetting('country_shutdown_country', 'Atlantis');
  await flags.setSetting('country_shutdown_date', '2027-03-01');
  expect((await notices(new Visitor(server))).countryShutdown).toBeNull();
  await flags.setSetting('country_shutdown_help_url', 'javascript:alert(1)');
  expect((await notices(new Visitor(server))).countryShutdown).toBeNull();
  await flags.setSetting('country_shutdown_help_url', 'https://help.example/atlantis');
  expect((await notices(new Visitor(server))).countryShutdown).toEqual({
    country: 'Atlantis',
    date: '2027-03-01',
    helpURL: 'https://help.example/atlantis',
  });
});

test('APP-31 the notice about payments needs its gate', async () => {
  const { flags } = server.platform;
  const { visitor } = await createTestUser(server, 'reader_two');
  await flags.setSetting('payments_notice_text', 'Card payments pause on Sunday.');
  await flags.setSetting('payments_notice_url', '/p/legal/help');
  expect((await notices(visitor)).paymentsNotice).toBeNull();
  await flags.setFlag('payments_banners_feature_enabled', 100);
  expect((await notices(visitor)).paymentsNotice).toEqual({
    text: 'Card payments pause on Sunday.',
    url: '/p/legal/help',
  });
  expect((await notices(new Visitor(server))).paymentsNotice).toBeNull();
  await flags.setSetting('payments_notice_text', ' ');
  expect((await notices(visitor)).paymentsNotice).toBeNull();
});

test('the notice about money is for whoever is logged in', async () => {
  const { visitor } = await createTestUser(server, 'reader_three');
  await server.platform.flags.setSetting('money_notice_text', 'Payouts are a day late.');
  expect((await notices(visitor)).moneyNotice).toEqual({ text: 'Payouts are a day late.', url: null });
  expect((await notices(new Visitor(server))).moneyNotice).toBeNull();
});
