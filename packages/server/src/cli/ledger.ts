import { exportLedger, isSettled } from '../features/ledger/export-ledger.ts';
import { countFaults, verifyLedger } from '../features/ledger/verify-ledger.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { readTime } from './read-time.ts';
import { withPlatform } from './with-platform.ts';

const exportUsage = 'ledger export --from TIME --to TIME';

export const ledgerExport: Command = {
  name: 'ledger export',
  usage: exportUsage,
  summary: 'Prints a period of the ledger as lines of JSON; scripts/recompute-ledger.mjs computes it anew.',
  async run(args, context) {
    const { values } = readArgs(args, exportUsage, 0, { from: { type: 'string' }, to: { type: 'string' } });
    if (values.from === undefined || values.to === undefined) throw new CommandError(`Usage: ${exportUsage}`, 2);
    const period = { from: readTime(values.from), to: readTime(values.to) };
    await withPlatform(context, async (platform) => {
      if (!isSettled(period, platform.clock.now())) {
        throw new CommandError('The period must have ended at least a minute ago.');
      }
      for await (const line of exportLedger(platform, period)) context.out(line);
    });
    return 0;
  },
};

const verifyUsage = 'ledger verify';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  usage: verifyUsage,
  summary: 'Sums up the whole ledger, from its first posting, and says whether it balances.',
  async run(args, context) {
    readArgs(args, verifyUsage, 0, {});
    const report = await withPlatform(context, (platform) => verifyLedger(platform, { whole: true }));
    context.out(JSON.stringify(report));
    return countFaults(report) === 0 ? 0 : 1;
  },
};
