/**
 * The result of a check as a sentence, and what to do about it. With a `warning` the site runs without some function.
 */
export interface Finding {
  readonly subject: 'ports' | 'ffmpeg' | 'disk' | 'database' | 'clock';
  readonly state: 'good' | 'warning' | 'bad';
  readonly what: string;
  readonly advice?: string;
}
