import { type ChildProgram, startChildProgram } from './child-program.ts';

/** The first pause before a program that ended is started again. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A program that ran for so long ended for a new reason. */
const STEADY_MS = 5 * 60_000;

export interface KeptProgramOptions<Announcement> {
  readonly program: string;
  readonly args: readonly string[];
  /** Before the first restart; each further pause is twice as long. */
  readonly firstPauseMs?: number;
  /** Called with each start. */
  readonly onStart: (announced: Announcement) => void;
  /** Called when it ended or could not be started, with the pause before the next try. */
  readonly onEnd: (error: unknown, pauseMs: number) => void;
}

/**
 * Starts a program beside the server, and starts it again when it ends, until it is stopped.
 * @throws when the first start fails
 */
export async function keepChildProgram<Announcement>({
  program,
  args,
  firstPauseMs = FIRST_PAUSE_MS,
  onStart,
  onEnd,
}: KeptProgramOptions<Announcement>): Promise<Pick<ChildProgram<Announcement>, 'stop'>> {
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  let child: ChildProgram<Announcement> | undefined;

  const start = async (): Promise<void> => {
    const begun = performance.now();
    const started = await startChildProgram<Announcement>(program, args);
    child = started;
    onStart(started.announced);
    void started.ended.then(() => {
      if (performance.now() - begun > STEADY_MS) pauseMs = firstPauseMs;
      startLater(new Error('the program ended'));
    });
  };
  const startLater = (error: unknown): void => {
    if (isStopping) return;
    onEnd(error, pauseMs);
    timer = setTimeout(() => {
      starting = start().catch(startLater);
    }, pauseMs);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  };
  await start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      // A start that is under way ends first, so that nothing is left behind.
      await starting;
      await child?.stop();
    },
  };
}
