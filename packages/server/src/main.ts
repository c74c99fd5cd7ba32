import { startDemo } from './app/demo/start-demo.ts';
import { helpText, readCommandLine, UsageError } from './app/start/command-line.ts';
import { greeting } from './app/start/greeting.ts';
import { letHeapGrow } from './app/start/heap-growth.ts';
import { StartError } from './app/start/start-error.ts';
import { startFailure } from './app/start/start-failure.ts';
import { startTestProvider } from './app/start/start-test-provider.ts';
import { stopOnSignals } from './app/start/stop-on-signals.ts';
import { startServer } from './app/start-server.ts';
import { fillCatalogue } from './features/categories/fill-catalogue.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { keepFilesPrivate } from './platform/data-folder.ts';
import { createLog } from './platform/log/create-log.ts';

/** Exit codes: 0 stopped on request, 1 could not start or failed, 2 invalid option or setting. */
const FAILED = 1;
const WRONG_USAGE = 2;

keepFilesPrivate();
try {
  const { help, empty, demoStreams } = readCommandLine(process.argv.slice(2));
  if (help) process.stdout.write(helpText());
  else await run(!empty, demoStreams);
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof ConfigError;
  const isSentence = isUsage || error instanceof StartError;
  console.error(isSentence ? error.message : error);
  process.exit(isUsage ? WRONG_USAGE : FAILED);
}

async function run(hasDemo: boolean, demoStreams: boolean): Promise<void> {
  letHeapGrow();
  const config = readConfig(process.env);
  const log = createLog(config);
  const stopping = stopOnSignals(log);
  const server = await startServer(config, { log, beforeWork: (platform, port) => startTestProvider(platform, port) });
  stopping.setStop(server.close);
  // The demo is for trying out an embedded database and never changes other data.
  const wantsDemo = hasDemo && config.databaseUrl === undefined && config.roles.has('api');
  const { rtmpPort, ircPort, platform } = server;
  // A stop closes the database while the catalogue or the demo is still being written.
  const unlessStopping = (error: unknown): undefined => {
    if (!stopping.isAsked()) throw startFailure(error, config) ?? error;
  };
  if (config.roles.has('api')) await fillCatalogue(platform).catch(unlessStopping);
  if (stopping.isAsked()) return;
  const demo = wantsDemo
    ? await startDemo({ platform, rtmpPort, ircPort, streams: demoStreams }).catch(unlessStopping)
    : undefined;
  if (stopping.isAsked()) return;
  stopping.setStop(async () => {
    await demo?.stop();
    await server.close();
  });
  process.stdout.write(greeting(server, demo?.firstRun));
}
