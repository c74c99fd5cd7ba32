export const endInvalid = { code: 'END_INVALID', sentence: 'Choose an end in the future.' } as const;
export const pathInvalid = {
  code: 'PATH_INVALID',
  sentence: 'Enter a path on this site, such as /directory.',
} as const;
export const textInvalid = {
  code: 'TEXT_INVALID',
  sentence:
    '{name, select, title {The title needs 1 to {max} characters.} body {The text needs 1 to {max} characters.} other {The label of the link needs 1 to {max} characters.}}',
} as const;
export const weightInvalid = {
  code: 'WEIGHT_INVALID',
  sentence: 'Enter a whole number from 1 to 100 as the weight.',
} as const;
