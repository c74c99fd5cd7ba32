import type { DemoStart } from '../../core/demo/feature-demo.ts';
import type { Platform } from '../../platform/platform.ts';
import { features } from '../all-features.ts';
import { demoOwner } from './content/channels.ts';
import { demoConversations } from './content/talk.ts';
import { allSchedules } from './content/weekly-schedule.ts';
import { readDatabaseContent } from './database-content.ts';
import { demoActor } from './demo-actor.ts';
import { readDemoAsset } from './demo-assets.ts';
import { startDemoChatters } from './demo-chatters.ts';
import { startDemoCheers } from './demo-cheers.ts';
import { startDemoGifts } from './demo-gifts.ts';
import { type FirstRun, makeOwner } from './demo-owner.ts';
import { startDemoPolls } from './demo-polls.ts';
import { startDemoRaids } from './demo-raids.ts';
import { startDemoSandbox } from './demo-sandbox.ts';
import { startDemoStreams } from './demo-streams.ts';
import { startDemoWatchers } from './demo-watchers.ts';
import { followOwner } from './follow-owner.ts';
import { giveBits } from './give-bits.ts';
import { giveExport } from './give-export.ts';
import { giveFollows } from './give-follows.ts';
import { giveModeration } from './give-moderation.ts';
import { giveMoney } from './give-money.ts';
import { givePartnerApplication } from './give-partner-application.ts';
import { givePictures } from './give-pictures.ts';
import { giveSubscriptions } from './give-subscriptions.ts';
import { giveVideos } from './give-videos.ts';
import { insertSeedData } from './insert-seed-data.ts';
import { startScheduledStreams } from './scheduled-streams.ts';

export interface DemoOptions {
  readonly platform: Platform;
  /** Undefined when this process opens no such port; then nothing is published or said. */
  readonly rtmpPort: number | undefined;
  readonly ircPort: number | undefined;
  /** False saves processor time: no streams are published. */
  readonly streams: boolean;
}

export interface Demo {
  /** The owner's credentials; only when the account was created just now. */
  readonly firstRun: FirstRun | undefined;
  stop(): Promise<void>;
}

/**
 * Fills an empty embedded database with the demo content and starts it: channels that are live always or at their
 * hours, people who watch and chat. A database with other data is not changed, nor is any that `DATABASE_URL` names. Call it
 * when the ports are open.
 */
export async function startDemo({ platform, rtmpPort, ircPort, streams }: DemoOptions): Promise<Demo> {
  const state = await readDatabaseContent(platform);
  if (state === 'other') return { firstRun: undefined, stop: async () => undefined };
  if (state === 'empty') {
    await insertSeedData(platform);
    await platform.flags.setSetting('demo_world', true);
  }
  const firstRun = await makeOwner(platform);
  const stopping = new AbortController();
  const start: DemoStart = {
    ...{ platform, signal: stopping.signal, ownerLogin: demoOwner.login, schedules: allSchedules },
    alwaysLive: Object.keys(demoConversations),
    actor: (login, isOfTheSite) => demoActor(platform, login, isOfTheSite),
    readAsset: readDemoAsset,
  };
  if (state === 'empty') {
    await giveFollows(platform);
    for (const { demo } of features) await demo?.first?.(start);
    await giveModeration(platform);
    await givePartnerApplication(platform);
  }
  await giveBits(platform);
  const pictures = givePictures(platform, stopping.signal).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the demo channels get no pictures'),
  );
  const added = features.map(({ name, demo }) =>
    demo
      ?.start?.(start)
      .catch((error: unknown) => platform.log.warn({ err: error, name }, 'a feature adds nothing to the demo')),
  );
  const follows = followOwner(platform, stopping.signal).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'nobody follows the owner of the demo'),
  );
  const subscriptions = giveSubscriptions(platform, stopping.signal)
    .then(() => giveMoney(platform, stopping.signal))
    .catch((error: unknown) => platform.log.warn({ err: error }, 'nobody buys anything in the demo'));
  const sandbox = await startDemoSandbox(platform);
  const videos = giveVideos(platform, stopping.signal)
    .then(async () => {
      for (const { demo } of features) await demo?.afterVideos?.(start);
    })
    .then(() => sandbox && giveExport(platform, sandbox.destination))
    .catch((error: unknown) => platform.log.warn({ err: error }, 'the demo channels get no videos'));
  const host = loopbackFor(platform.config.host);
  const live = streams && rtmpPort !== undefined ? startDemoStreams(platform, { host, port: rtmpPort }) : undefined;
  const scheduledStreams =
    streams && rtmpPort !== undefined ? startScheduledStreams(platform, { host, port: rtmpPort }) : undefined;
  const watchers = streams ? await startDemoWatchers(platform) : undefined;
  const chat =
    streams && ircPort !== undefined ? await startDemoChatters(platform, { host, port: ircPort }) : undefined;
  const raids = streams && ircPort !== undefined ? await startDemoRaids(platform, { host, port: ircPort }) : undefined;
  const cheers =
    streams && ircPort !== undefined ? await startDemoCheers(platform, { host, port: ircPort }) : undefined;
  const polls = streams ? await startDemoPolls(platform) : undefined;
  const gifts = streams ? await startDemoGifts(platform) : undefined;
  return {
    firstRun,
    stop: async () => {
      stopping.abort();
      await Promise.all([
        pictures,
        ...added,
        follows,
        subscriptions,
        videos,
        chat?.stop(),
        raids?.stop(),
        cheers?.stop(),
        polls?.stop(),
        gifts?.stop(),
        live?.stop(),
        scheduledStreams?.stop(),
        watchers?.stop(),
        sandbox?.stop(),
      ]);
    },
  };
}

/** The address of this machine's own ports. */
const loopbackFor = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);
