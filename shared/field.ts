import { z } from 'zod'
import { isStorable } from './characters.ts'
import { isAddress, oneAddress } from './email-address.ts'
import { type FieldMessage, fieldMessage, fieldMessageOf } from './field-message.ts'
import { isMentionGroup } from './mention-groups.ts'
import { line } from './text.ts'

/** A canonical email address, at most 254 characters. */
export function email() {
  return z
    .string({ error: fieldMessage('email') })
    .transform(oneAddress)
    .refine(isAddress, { error: fieldMessage('email'), abort: true })
    .pipe(z.string().max(254, fieldMessage('tooLong', 254)))
}

/** Up to `max` canonical email addresses; a wrong one is told of the whole list, which is one field. */
export function emails(max: number) {
  return z
    .array(z.string({ error: fieldMessage('email') }))
    .max(max, fieldMessage('tooMany', max))
    .transform((typed, context) =>
      typed.map((each) => {
        const address = email().safeParse(each)
        if (address.success) return address.data
        context.addIssue({ code: 'custom', message: fieldMessage('email') })
        return z.NEVER
      }),
    )
}

/** A typed password, normalized: systems differ in how they compose accents. */
export function typedSecret() {
  return z
    .string({ error: fieldMessage('required') })
    .refine(isStorable, { error: fieldMessage('notPlain'), abort: true })
    .transform((value) => value.normalize('NFC'))
}

/** A UUID in lower case. */
export function uuid() {
  return z.uuid({ error: fieldMessage('id') }).transform((value) => value.toLowerCase())
}

/** Up to `max` UUIDs, each once, in the given order. */
export function uuids(max: number) {
  return z
    .array(uuid())
    .max(max, fieldMessage('tooMany', max))
    .transform((ids) => [...new Set(ids)])
}

/** Up to `max` ids of people and names of groups, each once, in the given order. */
export function mentionTargets(max: number) {
  const error = fieldMessage('id')
  return z
    .array(z.string({ error }).refine((id) => isMentionGroup(id) || uuid().safeParse(id).success, { error }))
    .max(max, fieldMessage('tooMany', max))
    .transform((ids) => [...new Set(ids.map((id) => (isMentionGroup(id) ? id : id.toLowerCase())))])
}

/** A moment as a Date, from a Date or an ISO 8601 text with a zone. */
export function timestamp() {
  const error = fieldMessage('time')
  return z
    .union([z.date(), z.iso.datetime({ offset: true })], { error })
    .transform((value) => new Date(value))
    .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, error)
}

/** The days that inputs may name. */
export const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']

/** A real day as YYYY-MM-DD, from 1900 to 2999. */
export function calendarDate() {
  const error = fieldMessage('date')
  return z.iso.date({ error }).refine((day) => day >= firstDay && day <= lastDay, error)
}

/** A day (YYYY-MM-DD), independent of time zones, or a moment (ISO 8601 with a zone). */
export function dayOrTime() {
  return z.union([calendarDate(), timestamp()], { error: fieldMessage('date') })
}

/** A color as #rrggbb in lower case. */
export function color() {
  return z
    .string({ error: fieldMessage('color') })
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, fieldMessage('color')))
}

/** A phone number as + and digits only. */
export function phone() {
  const error = fieldMessage('phone')
  return line(40)
    .transform((value) => value.replace(/\p{Cf}/gu, '').trim())
    .refine((value) => /^\+?[\d ().\p{Pd}\u2212/]+$/u.test(value), error)
    .transform((value) => value.replace(nationalZero, '$1').replace(/[^\d+]/g, ''))
    .refine((value) => /^\+?\d{5,15}$/.test(value), error)
}

/** The zero after the country code that is only dialled within the country; in Italy and San Marino it is always dialled. */
const nationalZero = /^((?:\+|00) ?(?!39|378)\d(?:[ .\p{Pd}\u2212/]?\d){0,2})[ .\p{Pd}\u2212/]*\( *0 *\)/u

/** An http or https address; a bare host gets https. */
export function website() {
  return line(300)
    .transform((value) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`))
    .refine(isWebAddress, fieldMessage('website'))
}

/** A name on a social network, or the http(s) address of the profile. */
export function socialAccount() {
  return line(200).refine((value) => !value.includes(':') || isWebAddress(value), fieldMessage('website'))
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || /\s/.test(value)) return false
  // A user name before an @ means that an email address was typed.
  return /[^.]\.[^.]/.test(url.hostname) && url.username === '' && url.password === ''
}

/** One of the given values. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: fieldMessage('choice') })
}

/** The key of a stored file, as returned by the upload. */
export function fileKey() {
  return line(300)
}

/** An object that has these fields and no others. */
export function fields<T extends z.ZodRawShape>(shape: T) {
  const error = (issue: { code?: string }) =>
    issue.code === 'unrecognized_keys' ? fieldMessage('unknownField') : undefined
  return z.strictObject(shape, { error })
}

/** Why fields are refused: the first reason of every path; the whole object is named `input`. */
export function fieldErrors(error: z.ZodError): Record<string, FieldMessage> {
  const found: Record<string, FieldMessage> = {}
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) found[path.join('.') || 'input'] ??= fieldMessageOf(issue)
  }
  return found
}
