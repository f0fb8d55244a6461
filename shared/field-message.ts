/** Every reason for which a field can be refused; `n` is the limit. The texts are in `web/ui/errors/locales`. */
export const fieldMessageKeys = [
  'required',
  'notText',
  'twice',
  'notPlain',
  'oneLine',
  'tooLong',
  'tooShort',
  'tooMany',
  'tooLarge',
  'email',
  'phone',
  'website',
  'id',
  'date',
  'time',
  'sameTime',
  'past',
  'color',
  'choice',
  'notChangeable',
  'unknownField',
  'emailOrPhone',
  'emailOrPerson',
  'onePerson',
  'samePassword',
  'wrongPassword',
  'deadLink',
  'channelFull',
  'full',
  'emptyMessage',
  'tooHigh',
  'tooLow',
  'tooFew',
  'wrongKind',
  'httpsLink',
  'roomPlace',
  'duration',
  'invalid',
] as const

export type FieldMessageKey = (typeof fieldMessageKeys)[number]

/** Why a field is refused. */
export type FieldMessage = { key: FieldMessageKey; n?: number }

/** The same as the message of a zod schema: the key, followed by a space and the number. */
export function fieldMessage(key: FieldMessageKey, n?: number): string {
  return n === undefined ? key : `${key} ${n}`
}

function readFieldMessage(text: string): FieldMessage | undefined {
  const [word, n] = text.split(' ')
  const key = fieldMessageKeys.find((known) => known === word)
  return key && (n === undefined ? { key } : { key, n: Number(n) })
}

type Issue = {
  readonly code?: string
  readonly message: string
  readonly origin?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
}

/** The message of a zod issue: the schema's own, or one for the kind of issue. */
export function fieldMessageOf({ code, message, origin, maximum, minimum }: Issue): FieldMessage {
  const said = readFieldMessage(message)
  if (said) return said
  if (code === 'too_big') return { key: tooBig[origin ?? ''] ?? 'tooHigh', n: Number(maximum) }
  if (code === 'too_small') return { key: tooSmall[origin ?? ''] ?? 'tooLow', n: Number(minimum) }
  if (code === 'unrecognized_keys') return { key: 'unknownField' }
  return { key: code === 'invalid_type' ? 'wrongKind' : 'invalid' }
}

const tooBig: Record<string, FieldMessageKey> = { string: 'tooLong', array: 'tooMany' }
const tooSmall: Record<string, FieldMessageKey> = { string: 'tooShort', array: 'tooFew' }
