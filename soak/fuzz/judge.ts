import type { System } from './system.ts'
import { canary } from './system.ts'

/** Every word that an error may have; INTERNAL is none of them here: whatever is sent, it is no defect of ours. */
const codes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'CURSOR_EXPIRED',
])

/** What only the inside of the system would say. */
const inside =
  /\bat .{1,200}\.[tj]s:\d+|node_modules|violates|relation "|syntax error at|RangeError|TypeError|ECONN|pg_/

/** An answer must come within this time, on a busy machine too. Milliseconds. */
const patience = 15_000
/** No answer is longer, whatever was asked. Characters. */
const longest = 5_000_000

export type Answered = { status: number; body: string; ms: number }
type FuzzError = {
  message?: unknown
  extensions?: { code?: string; status?: number; fields?: Record<string, string> }
}

/** What is wrong with an answer; nothing, mostly. mayKnow: whether the caller may read what is planted. */
export function faultsOf(system: System, { status, body, ms }: Answered, { mayKnow = false } = {}): string[] {
  const faults = system.takeErrors().map((line) => `logged an error: ${line}`)
  if (status >= 500) faults.push(`status ${status}`)
  if (ms > patience) faults.push(`took ${Math.round(ms)} ms`)
  if (body.length > longest) faults.push(`answered ${body.length} characters`)
  if (!mayKnow && body.includes(canary)) faults.push('told what was planted')
  for (const error of errorsIn(body)) faults.push(...faultsOfError(error))
  return faults
}

export function errorsIn(body: string): FuzzError[] {
  if (!body.startsWith('{')) return []
  const { errors } = JSON.parse(body) as { errors?: FuzzError[] }
  return errors ?? []
}

export function faultsOfError({ message, extensions }: FuzzError): string[] {
  const { code = 'none', fields } = extensions ?? {}
  const text = String(message)
  const faults: string[] = []
  if (!codes.has(code)) faults.push(`an error of code ${code}: ${text}`)
  if (!text || inside.test(text)) faults.push(`an error tells of the inside: ${text}`)
  if (code === 'BAD_USER_INPUT' && !fields && !namesPlace(text))
    faults.push(`bad input without its place: ${text}`)
  return faults
}

// GraphQL itself names variables, arguments and fields in quotes, and says of a document what is wrong with it. The last of
// many errors says that there are more.
const namesPlace = (text: string) =>
  /"[^"]+"|^Syntax Error|^Too many errors processing variables|document|operation|POST|WebSocket|[Vv]alidation|represent|introspection/.test(
    text,
  )
