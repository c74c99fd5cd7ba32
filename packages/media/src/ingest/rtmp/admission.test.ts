import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';

const limits = { maxConnections: 5, maxConnectionsPerAddress: 3, maxPending: 3, maxPendingPerAddress: 2 };

describe('admission', () => {
  it('bounds the pending connections of an address and of all', () => {
    const admission = new Admission(limits);
    const [first] = [admission.enter('10.0.0.1'), admission.enter('10.0.0.1')];
    expect(admission.enter('10.0.0.1')).toBeUndefined();
    expect(admission.enter('10.0.0.2')).toBeDefined();
    expect(admission.enter('10.0.0.3')).toBeUndefined();
    first?.accepted();
    expect(admission.enter('10.0.0.3')).toBeDefined();
  });

  it('bounds the connections of an address and of all', () => {
    const admission = new Admission(limits);
    const enter = (address: string) => {
      const ticket = admission.enter(address);
      ticket?.accepted();
      return ticket;
    };
    const tickets = [enter('a'), enter('a'), enter('a')];
    expect(enter('a')).toBeUndefined();
    expect([enter('b'), enter('b')].every(Boolean)).toBe(true);
    expect(enter('c')).toBeUndefined();
    for (const ticket of tickets) {
      ticket?.leave();
      ticket?.leave();
    }
    expect(admission.connections).toBe(2);
    expect(enter('a')).toBeDefined();
  });

  it('counts the addresses of one IPv6 network as one', () => {
    const admission = new Admission({ ...limits, maxConnectionsPerAddress: 1 });
    expect(admission.enter('2001:db8:1:2:3:4:5:6')).toBeDefined();
    expect(admission.enter('2001:0db8:1:2::6')).toBeUndefined();
    expect(admission.enter('2001:db8:1:3::6')).toBeDefined();
  });
});
