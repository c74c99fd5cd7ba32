import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { celebrationBench } from './chat/celebration.ts';
import { chatBanBench } from './chat/chat-ban.ts';
import { chatFanOutBench } from './chat/chat-fan-out.ts';
import { chatPageBench } from './chat/chat-page.ts';
import { chatSocketsBench } from './chat/chat-sockets.ts';
import { chatWordsBench } from './chat/chat-words.ts';
import { pageSocketsBench } from './chat/page-sockets.ts';
import { raidBench } from './chat/raid.ts';
import { segmentingBench } from './chat/segmenting.ts';
import { writeRows } from './measure/benchmarks-file.ts';
import { type Bench, markdownTable, type Row } from './measure/row.ts';
import { audienceBench } from './media/audience.ts';
import { clipsBench } from './media/clips.ts';
import { ladderBench } from './media/ladder.ts';
import { ladderLossBench } from './media/ladder-loss.ts';
import { latencyBench } from './media/latency.ts';
import { pushBench } from './media/push.ts';
import { pushPagesBench } from './media/push-pages.ts';
import { recordingLengthBench } from './media/recording-length.ts';
import { returnToLiveBench } from './media/return-to-live.ts';
import { streamCpuBench } from './media/stream-cpu.ts';
import { streamEndBench } from './media/stream-end.ts';
import { viewersBench } from './media/viewers.ts';
import { vodBench } from './media/vod.ts';
import { cheersBench } from './money/cheers.ts';
import { ledgerBench } from './money/ledger.ts';
import { offersBench } from './money/offers.ts';
import { ordersBench } from './money/orders.ts';
import { browsingBench } from './pages/browsing.ts';
import { documentsBench } from './pages/documents.ts';
import { graphqlBench } from './pages/graphql.ts';
import { graphqlLoadBench } from './pages/graphql-load.ts';
import { listsBench } from './pages/lists.ts';
import { pagesBench } from './pages/pages.ts';
import { searchBench } from './pages/search.ts';
import { atRestBench } from './site/at-rest.ts';
import { eventsBench } from './site/events.ts';
import { notificationsBench } from './site/notifications.ts';
import { soakBench } from './site/soak.ts';
import { hypeTrainsBench } from './trains/hype-trains.ts';

const benches: readonly Bench[] = [
  latencyBench,
  streamCpuBench,
  atRestBench,
  ladderBench,
  ladderLossBench,
  returnToLiveBench,
  viewersBench,
  pushBench,
  pushPagesBench,
  streamEndBench,
  vodBench,
  audienceBench,
  recordingLengthBench,
  clipsBench,
  chatFanOutBench,
  chatBanBench,
  chatSocketsBench,
  pageSocketsBench,
  chatPageBench,
  celebrationBench,
  hypeTrainsBench,
  searchBench,
  listsBench,
  segmentingBench,
  chatWordsBench,
  graphqlBench,
  documentsBench,
  eventsBench,
  graphqlLoadBench,
  notificationsBench,
  pagesBench,
  browsingBench,
  raidBench,
  ordersBench,
  cheersBench,
  offersBench,
  ledgerBench,
  soakBench,
];

const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith('--'));
const unknown = chosen.filter((name) => !benches.some((bench) => bench.name === name));
if (args.includes('--help') || unknown.length > 0) {
  console.log(`npm run bench -- [${benches.map((bench) => bench.name).join('|')} …] [--quick] [--write]`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const rows: Row[] = [];
let failed = 0;
for (const bench of benches.filter((each) => chosen.length === 0 || chosen.includes(each.name))) {
  console.log(`… ${bench.name}`);
  try {
    const found = await bench.run({ quick: args.includes('--quick'), say: (line) => console.log(`  ${line}`) });
    rows.push(...found);
    for (const row of found)
      console.log(
        `  ${row.what}\n    ours: ${row.ours}\n    beside: ${row.other}\n    mark: ${row.mark} → ${row.met ?? 'not judged'}`,
      );
  } catch (error) {
    failed++;
    console.error(`  ${bench.name} did not finish:`, error);
  }
}
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
if (args.includes('--write')) {
  const file = new URL('../../docs/benchmarks.md', import.meta.url);
  await writeFile(file, writeRows(await readFile(file, 'utf8'), rows, new Date().toISOString().slice(0, 10), machine));
} else console.log(`\n${machine}\n\n${markdownTable(rows)}`);
process.exit(failed > 0 ? 1 : 0);
