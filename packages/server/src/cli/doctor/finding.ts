/** What was found, in a sentence, and what to do about it. `warning` lets the site run with something missing. */
export interface Finding {
  readonly subject: 'ports' | 'ffmpeg' | 'disk' | 'database' | 'clock';
  readonly state: 'good' | 'warning' | 'bad';
  readonly what: string;
  readonly advice?: string;
}
