import { plural, t } from '@lingui/core/macro';
import { momentText } from '../../platform/format/moment-text.ts';

/** An encoder that took the channel over or was refused. */
export interface IngestIncident {
  readonly kind: string;
  readonly address: string;
  readonly program: string | null;
  readonly otherAddress: string | null;
  readonly otherProgram: string | null;
  /** ISO 8601. */
  readonly lastAt: string;
  readonly times: number;
}

/** Describes an encoder to its owner: program and network address. */
const encoder = (program: string | null, address: string): string =>
  program === null ? address : `${program}, ${address}`;

const what = (incident: IngestIncident): string => {
  const { kind, program, address, otherProgram, otherAddress } = incident;
  const who = encoder(program, address);
  const other = otherAddress === null ? '–' : encoder(otherProgram, otherAddress);
  switch (kind) {
    case 'TAKE_OVER':
      return t`An encoder (${who}) took over from another one (${other}). Two encoders use your stream key; stop one of them.`;
    case 'RIVAL_REFUSED':
      return t`An encoder (${who}) was refused because another one (${other}) sends with your stream key. Stop one of the two.`;
    default:
      return t`An encoder (${who}) was refused: its stream key is not valid. Copy the key again if it is yours.`;
  }
};

/** Describes an incident in the reader's language: what, which encoder, when and how often. */
export const incidentText = (incident: IngestIncident): readonly [text: string, when: string] => {
  const { lastAt, times } = incident;
  const moment = momentText(lastAt);
  return [
    what(incident),
    times === 1 ? moment : t`${plural(times, { one: '# time', other: '# times' })}, last ${moment}`,
  ];
};
