/** Every sentence that can stand beside a refused field; `{n}` is a number. The web translates them by their key. */
export const fieldMessages = {
  required: 'This is required.',
  notText: 'This must be text.',
  twice: 'Each entry may stand here only once.',
  notPlain: 'This contains characters that cannot be stored.',
  oneLine: 'This must be a single line.',
  tooLong: 'Use at most {n} characters.',
  tooShort: 'Use at least {n} characters.',
  tooMany: 'Use at most {n} entries.',
  tooLarge: 'Use at most {n} bytes.',
  email: 'Enter a valid e-mail address.',
  phone: 'Enter a valid phone number.',
  website: 'Enter a valid web address.',
  id: 'This is not a valid id.',
  date: 'Enter a valid date.',
  time: 'Enter a valid time.',
  color: 'Enter a colour such as #7367f0.',
  choice: 'Choose one of the offered values.',
  notChangeable: 'This cannot be changed here.',
  unknownField: 'There is no such field.',
  emailOrPhone: 'Give either an e-mail address or a phone number.',
  onePerson: 'Choose exactly one other person.',
  samePassword: 'Choose a password that differs from the current one.',
  wrongPassword: 'This is not your current password.',
  deadLink: 'This link has expired or was already used.',
  channelFull: 'A channel holds at most {n} conversations.',
  emptyMessage: 'Write something or attach a file.',
} as const

export type FieldMessageKey = keyof typeof fieldMessages

/** The English sentence of a key, with `n` filled in. */
export function fieldMessage(key: FieldMessageKey, n?: number): string {
  return fieldMessages[key].replace('{n}', String(n))
}

const keysByTemplate = new Map<string, FieldMessageKey>(
  Object.entries(fieldMessages).map(([key, template]) => [template, key as FieldMessageKey]),
)

/** Finds the key and number of a sentence, so that a field error of the server can be shown in another language. */
export function recognizeFieldMessage(sentence: string): { key: FieldMessageKey; n?: number } | undefined {
  const number = /\d+/.exec(sentence)?.[0]
  const exact = keysByTemplate.get(sentence)
  if (exact) return { key: exact }
  const key = number === undefined ? undefined : keysByTemplate.get(sentence.replace(number, '{n}'))
  return key && { key, n: Number(number) }
}
