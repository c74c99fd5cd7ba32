import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from './free-ports.ts';

/** A bus between nodes that a test can stop and start again. */
export class NatsServer {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  /** One on a free port, not started yet. */
  static async atFreePort(): Promise<NatsServer> {
    const [port = 0] = await freePorts(1);
    return new NatsServer(port);
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(this.port)], { stdio: 'ignore' });
    await once(child, 'spawn');
    this.#child = child;
  }

  /** Kills it, like a crash; does nothing when it does not run. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
