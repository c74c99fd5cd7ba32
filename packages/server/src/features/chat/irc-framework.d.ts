/** The part of irc-framework that the tests use; it brings no types of its own. */
declare module 'irc-framework' {
  interface ClientEvents {
    registered: [event: { readonly nick: string }];
    join: [event: { readonly nick: string; readonly channel: string }];
    privmsg: [event: IrcMessage];
    action: [event: IrcMessage];
    'socket close': [];
  }
  interface IrcMessage {
    readonly nick: string;
    readonly target: string;
    readonly message: string;
    readonly tags: Readonly<Record<string, string>>;
  }
  export class Client {
    connect(options: {
      readonly host: string;
      readonly port: number;
      readonly nick: string;
      readonly password?: string;
      readonly auto_reconnect?: boolean;
      readonly tls?: boolean;
      readonly rejectUnauthorized?: boolean;
    }): void;
    requestCap(names: string | readonly string[]): void;
    on<K extends keyof ClientEvents>(name: K, listener: (...args: ClientEvents[K]) => void): this;
    join(channel: string): void;
    say(target: string, message: string): void;
    action(target: string, message: string): void;
    quit(): void;
  }
}
