import type { FastifyInstance } from 'fastify'

const directives = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sets style attributes and a style element for its theme variables.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

/** The content security policy of pages; `frames` are the allowed frame hosts, by default none. */
export const pagePolicy = (frames: readonly string[] = []): string =>
  [...directives, `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`].join('; ')

type Headers = Record<string, string>

/** What JSON may do in a browser: nothing. A few times shorter than what a page needs, and sent with each call. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The default headers of every response; files override policy and caching. */
export const answerHeaders = ({ publicUrl }: { publicUrl: string }): Headers => ({
  'content-security-policy': pagePolicy(),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** The same for JSON, which is no document: it opens no window and asks for no permission. */
function dataHeaders(headers: Headers): Headers {
  const { 'cross-origin-opener-policy': _opener, 'permissions-policy': _permissions, ...rest } = headers
  return { ...rest, 'content-security-policy': dataPolicy }
}

/** Adds them to every response, including those without a route. */
export function securityHeaders(http: FastifyInstance, headers: Headers): void {
  const [ofDocuments, ofData] = [Object.entries(headers), Object.entries(dataHeaders(headers))]
  http.addHook('onSend', async (request, reply) => {
    const isData = /[/+]json\b/.test(String(reply.getHeader('content-type')))
    for (const [name, value] of isData ? ofData : ofDocuments)
      if (!reply.hasHeader(name)) void reply.header(name, value)
    void reply.header('x-request-id', request.id)
  })
}
