export * from './access/access-clips.ts';
export * from './access/access-fixture.ts';
export { ChatPeer } from './chat/chat-peer.ts';
export { createChatToken } from './chat/chat-token.ts';
export { ModeratedRoom } from './chat/moderated-room.ts';
export { type ChatGateway, type ChatGatewayOptions, startChatGateway } from './chat/start-chat-gateway.ts';
export * from './clock-picture/clock-bits.ts';
export * from './clock-picture/publish-clock.ts';
export * from './clock-picture/recorded-clock.ts';
export * from './clock-picture/watch-clock.ts';
export { type HeldTransaction, holdTransaction } from './database/hold-transaction.ts';
export { endJobWaits } from './database/job-waits.ts';
export { lockWaits } from './database/lock-waits.ts';
export { type PostgresStub, type StubAnswer, startPostgresStub } from './database/postgres-stub.ts';
export { fillForPlans, planOf, statementsOf } from './database/query-plans.ts';
export { silentLog } from './database/silent-log.ts';
export { type StoppablePostgres, startStoppablePostgres } from './database/stoppable-postgres.ts';
export { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './database/test-database.ts';
export { CREATE_CLIP, clipFixture, LIST_CLIPS, PUBLISH_CLIP, UPDATE_CLIP } from './fixtures/clip-fixture.ts';
export * from './fixtures/export-site.ts';
export * from './fixtures/hostile-documents.ts';
export { hostilePictures, pictureWithProfile } from './fixtures/hostile-pictures.ts';
export { type OpenPage, openPage, type PageFrame } from './fixtures/open-page.ts';
export { linkOf, type TestMail, type TestMailbox } from './fixtures/test-mailbox.ts';
export * from './oauth/oauth-program.ts';
export * from './oauth/program-token.ts';
export { SoftwareAuthenticator } from './passkey/software-authenticator.ts';
export { type BuyingShop, startBuyingShop } from './payments/buying-shop.ts';
export { type CreatorShop, startCreatorShop } from './payments/creator-shop.ts';
export { type PaySite, startPayments, TEST_BANKS, TEST_CARDS } from './payments/pay-site.ts';
export { type RenewingShop, startRenewingShop } from './payments/renewing-shop.ts';
export { type Shop, type ShopOnTwoNodes, startShop, startShopOnTwoNodes } from './payments/shop.ts';
export { STRIPE_METHODS } from './payments/stripe/stripe-objects.ts';
export { type StripeSimulator, startStripeSimulator } from './payments/stripe-simulator.ts';
export * from './process/browser.ts';
export { bundleProgram } from './process/bundle-program.ts';
export { CuttableLine } from './process/cuttable-line.ts';
export * from './process/free-ports.ts';
export { NatsServer } from './process/nats-server.ts';
export { pageRequests } from './process/page-requests.ts';
export { makeCertificate, type SelfMadeCertificate } from './process/self-made-certificate.ts';
export * from './process/server-process.ts';
export * from './process/until.ts';
export { fillCategories } from './server/fill-categories.ts';
export { makeWebFolder, type WebFolder } from './server/make-web-folder.ts';
export { mutate } from './server/mutate.ts';
export { newAddress } from './server/new-address.ts';
export { type Site, startSite } from './server/start-site.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './server/start-test-server.ts';
export { uploadVideo } from './server/upload-video.ts';
export {
  createTestUser,
  createTestUserWithEmail,
  type GraphqlAnswer,
  logInAgain,
  TEST_PASSWORD,
  type TestUser,
  Visitor,
} from './server/visitor.ts';
export { runSoak, type SoakReport } from './soak/run-soak.ts';
export { STREAM_INFO, streamFixture } from './streams/stream-fixture.ts';
export { untilPreview } from './streams/until-preview.ts';
export { addRecordedVideo, addVideo, type VideoFields } from './videos/add-video.ts';
export { videoFixture } from './videos/video-fixture.ts';
