/** Minutes since midnight as a time field writes them: `07:05`. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes since midnight of a time field's value; -1 for an empty one, which the server refuses. */
export const minuteOfTime = (time: string): number => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? -1 : Number(hours) * 60 + Number(minutes);
};
