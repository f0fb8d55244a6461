import { z } from 'zod'
import { isBlank, isStorable, normalizeLine, normalizeText } from './characters.ts'
import { fieldMessage } from './field-message.ts'

const control = /[^\P{Cc}\t]/u

const given = (input: { input?: unknown }) => (input.input == null ? 'required' : 'notText')
const anyText = () =>
  z
    .string({ error: (issue) => fieldMessage(given(issue)) })
    .refine(isStorable, { error: fieldMessage('notPlain'), abort: true })
const atMost = (max: number) => z.string().max(max, fieldMessage('tooLong', max))
const filled = () => z.string().refine((text) => !isBlank(text), fieldMessage('required'))

/** One line of visible text such as a name, at most `max` UTF-16 units. */
export function line(max: number) {
  return anyText()
    .refine((text) => !control.test(text.trim()), { error: fieldMessage('oneLine'), abort: true })
    .transform(normalizeLine)
    .pipe(filled())
    .pipe(atMost(max))
}

/** Visible text of several lines, at most `max` UTF-16 units. */
export function text(max: number) {
  return optionalText(max).pipe(filled())
}

/** Text of several lines that may be empty, at most `max` UTF-16 units. */
export function optionalText(max: number) {
  return anyText().transform(normalizeText).pipe(atMost(max))
}

/** A field that can be cleared: undefined leaves it unchanged, null and blank text clear it. */
export function clearable<T extends z.ZodType>(schema: T) {
  const blankToNull = (value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value)
  return z.preprocess(blankToNull, schema.nullable()).optional()
}
