/** Writes a word at the caret of a field, with spaces around it, and puts the caret behind it. */
export function insertWord(field: HTMLTextAreaElement | null, word: string, setText: (text: string) => void): void {
  if (field === null) return;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const tail = /^\s/.test(after) ? '' : ' ';
  const start = `${before}${lead}${word}${tail}`;
  setText(`${start}${after}`);
  // The caret moves when the field has the new text.
  requestAnimationFrame(() => field.setSelectionRange(start.length, start.length));
}
