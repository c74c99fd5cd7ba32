import type { Command, CommandContext } from './command.ts';
import { checkClock } from './doctor/clock.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk } from './doctor/disk.ts';
import { checkFfmpeg } from './doctor/ffmpeg.ts';
import type { Finding } from './doctor/finding.ts';
import { checkPorts } from './doctor/ports.ts';
import { readArgs } from './read-args.ts';

const usage = 'doctor [--json]';
const marks = { good: 'ok     ', warning: 'warning', bad: 'BAD    ' } as const;

async function examine(context: CommandContext): Promise<Finding[]> {
  const [ports, ffmpeg, disk] = await Promise.all([
    checkPorts(context.config),
    checkFfmpeg(),
    checkDisk(context.config.dataDir),
  ]);
  const database = await checkDatabase(context);
  return [...ports, ffmpeg, disk, database.finding, checkClock(new Date(), database.now)];
}

export const doctor: Command = {
  name: 'doctor',
  usage,
  summary: 'Examines ports, ffmpeg, disk, database and clock, and says what to do.',
  async run(args, context) {
    const { values } = readArgs(args, usage, 0, { json: { type: 'boolean' } });
    const findings = await examine(context);
    if (values.json) context.out(JSON.stringify(findings));
    else {
      for (const { state, what, advice } of findings) {
        context.out(`${marks[state]}  ${what}${advice === undefined ? '' : `\n         → ${advice}`}`);
      }
    }
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};
