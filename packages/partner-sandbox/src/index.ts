export { noFaults } from './faults.ts';
export { type PartnerSandbox, type PartnerSandboxOptions, startPartnerSandbox } from './sandbox.ts';
