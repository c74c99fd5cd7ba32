import { createTestUser, launchBrowser, mutate, openContext, startTestServer, streamFixture } from '@bandshell/testkit';
import { test } from 'vitest';
test('look', async () => {
const server = await startTestServer(); const browser = await launchBrowser();
const { goLive } = streamFixture(() => server);
const a = await createTestUser(server, 'nightkiln', { displayName: 'NightKiln' });
const b = await createTestUser(server, 'averylongchannelname_25', { displayName: 'AVeryLongChannelName_25' });
const c = await createTestUser(server, 'tidewatch', { displayName: 'tidewatch' });
const d = await createTestUser(server, 'emberloom', { displayName: 'emberloom' });
for (const u of [a,b,c]) await goLive(u);
for (const u of [b,c]) { await mutate(a.visitor,'inviteCostreamer',{login:u.login},'user{id}'); const {data}=await u.visitor.graphql('{currentUser{costreaming{invitations{costreamID}}}}'); await mutate(u.visitor,'acceptCostreamInvitation',{costreamID:data.currentUser.costreaming.invitations[0].costreamID},'user{id}'); }
await mutate(a.visitor,'inviteCostreamer',{login:d.login},'user{id}');
await server.platform.database.db.updateTable('streams').set({viewers_count:1234}).where('channel_id','=',a.id).execute();
await server.platform.database.db.updateTable('streams').set({viewers_count:123456}).where('channel_id','=',b.id).execute();
await server.drainEvents();
for (const [w,theme,who,lang] of [[1280,'dark',null,'en'],[390,'light',a,'de'],[320,'dark',a,'de']] as const) {
  const ctx = await openContext(browser, server, who===null?undefined:{sessionToken: who.visitor.cookies.get('session') ?? ''}, {width:w,height:900});
  const page = await ctx.newPage();
  await page.addInitScript(([l]) => { localStorage.setItem('bandshell.language', JSON.stringify(l)); }, [lang]);
  await page.emulateMedia({ colorScheme: theme });
  await page.goto('/nightkiln'); await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/lead/look/channel-${w}.png`, fullPage: false });
  if (who) { await page.goto('/settings/channel'); await page.waitForTimeout(3500); const card = page.locator('#costream'); await card.scrollIntoViewIfNeeded(); await card.screenshot({ path: `/tmp/lead/look/card-${w}.png` }); 
  }
  await ctx.close();
}
{ const ctx = await openContext(browser, server, {sessionToken: d.visitor.cookies.get('session') ?? ''}, {width:1280,height:900}); const page = await ctx.newPage(); await page.goto('/u/emberloom/stream-manager'); await page.waitForTimeout(4000); await page.locator('#costream').screenshot({path:'/tmp/lead/look/invited.png'}); await ctx.close(); }
await browser.close(); await server.close();

}, 120_000);
