import { type DestinationStream, type LevelWithSilent, type LogFn, type Logger, pino } from 'pino'

export type { Logger }

// A closed terminal or a full disk ends the log and not the server; pino's own writer would try again forever.
process.stdout.on('error', () => undefined)

/**
 * The logger of a process: one JSON object per line, without secrets and without user content. Requests log through a child
 * logger that carries `requestId`.
 */
export function createLogger(
  level: LevelWithSilent,
  destination: DestinationStream = process.stdout,
): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: describeRequest, res: describeResponse },
    hooks: { logMethod },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redact,
    },
  }
  return pino(options, destination)
}

// pino would repeat the message of a bare error unserialized.
function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  const [error, message] = args as unknown[]
  if (error instanceof Error) log.call(this, { err: error }, String(message ?? describeError(error).message))
  else log.apply(this, args)
}

const secret =
  /^(authorization|cookie|set-cookie|.*password|.*secret|.*token|.*credentials?|text|content|.*body|html|variables|query|params|parameters)$/i
const deepest = 6

function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redacted(name, value, 1)]))
}

// Errors, requests and replies pass unchanged: their serializers select what is logged.
function redacted(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value
  if (secret.test(name)) return '[redacted]'
  if (typeof value !== 'object' || (depth === 1 && ['err', 'req', 'res'].includes(name))) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date || depth === deepest) return String(value)
  if (Array.isArray(value)) return value.map((item) => redacted('', item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(key, item, depth + 1)]))
}

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

const facts = [
  'code',
  'status',
  'statusCode',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'syscall',
] as const

// An allowlist: a database error also has `detail`, `where` and the statement, which quote rows.
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const known: Record<string, unknown> = Object.fromEntries(
    Object.entries(error).filter(([name]) => (facts as readonly string[]).includes(name)),
  )
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: error.constructor.name,
    message: known.routine ? withoutQuotedInput(error.message) : error.message,
    stack: frames.join('\n'),
    ...known,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

// PostgreSQL says `invalid input syntax for type uuid: "<what the caller sent>"`.
const withoutQuotedInput = (message: string) => message.replace(/: ".*/s, '')

type LoggedRequest = { method?: string; ip?: string; routeOptions?: { url?: string } }

// The route, not the address: paths and queries of invitations, verifications and files contain secrets.
function describeRequest({ method, ip, routeOptions }: LoggedRequest) {
  return { method, route: routeOptions?.url, ip }
}

function describeResponse({ statusCode }: { statusCode?: number }) {
  return { statusCode }
}
