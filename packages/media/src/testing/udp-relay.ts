import { createSocket, type Socket } from 'node:dgram';

/** Carries UDP between clients and one port of this machine, and loses and delays packets to the clients. */
export interface UdpRelay {
  readonly port: number;
  /** Every so many-th packet to a client is lost from now on; 0: none. */
  loseEvery(count: number): void;
  /** Packets that were lost. */
  readonly lost: number;
  close(): Promise<void>;
}

/** @param delay of each packet in one direction, in ms */
export const startUdpRelay = async (target: number, delay = 0): Promise<UdpRelay> => {
  const front = createSocket('udp4');
  const backs = new Map<number, Socket>();
  let every = 0;
  let count = 0;
  let lost = 0;
  const later = (send: () => void): void => {
    if (delay > 0) setTimeout(send, delay);
    else send();
  };
  let isOpen = true;
  front.on('message', (packet, from) => {
    let back = backs.get(from.port);
    if (!back) {
      back = createSocket('udp4');
      backs.set(from.port, back);
      back.on('message', (answer) => {
        count += 1;
        // Only media, so that the paths stay.
        const isMedia = (answer[0] ?? 0) >= 128;
        if (isMedia && every > 0 && count % every === 0) lost += 1;
        else later(() => isOpen && front.send(answer, from.port, from.address));
      });
    }
    const own = back;
    later(() => isOpen && own.send(packet, target, '127.0.0.1'));
  });
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve));
  return {
    port: front.address().port,
    loseEvery: (given) => {
      every = given;
    },
    get lost() {
      return lost;
    },
    close: async () => {
      isOpen = false;
      for (const socket of [front, ...backs.values()]) socket.close();
    },
  };
};
