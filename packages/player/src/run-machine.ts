import { awakeClock } from './awake-clock.ts';

const TICK_MS = 250;

interface MachineState {
  readonly phase: { readonly name: string };
}

export interface MachineOptions<State extends MachineState, Event, Command> {
  readonly idle: State;
  /** `now` in milliseconds in which the page was awake. */
  readonly step: (
    state: State,
    event: Event,
    now: number,
  ) => { readonly state: State; readonly commands: readonly Command[] };
  readonly carryOut: (command: Command) => void;
  /** Called a few times a second while there is something to play. */
  readonly onTick: () => void;
  /** After each event. */
  readonly onStep: () => void;
}

export interface Machine<State, Event> {
  state(): State;
  /** The machine's own time in milliseconds. */
  now(): number;
  dispatch(event: Event): void;
  /** Stops the machine. Returns false if it was already stopped. */
  stop(): boolean;
}

/** Runs a playback machine: sends it events, executes its commands, and ticks while it is not idle. */
export function runMachine<State extends MachineState, Event, Command>(
  options: MachineOptions<State, Event, Command>,
): Machine<State, Event> {
  let state = options.idle;
  const now = awakeClock();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const keepTime = (isOn: boolean) => {
    if (isOn) timer ??= setInterval(options.onTick, TICK_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  return {
    state: () => state,
    now,
    dispatch(event) {
      if (isStopped) return;
      const step = options.step(state, event, now());
      state = step.state;
      for (const command of step.commands) options.carryOut(command);
      keepTime(state.phase.name !== 'idle');
      options.onStep();
    },
    stop() {
      if (isStopped) return false;
      isStopped = true;
      keepTime(false);
      return true;
    },
  };
}
