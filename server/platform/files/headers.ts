import { create } from 'content-disposition'

// Types that browsers display without executing anything; everything else is served as a download.
const inline = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'audio/mpeg',
  'application/pdf',
])

/** The headers that make it safe to serve untrusted files from our own origin. */
export function safeHeaders(type: string, name: string): Record<string, string> {
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': disposition(type, name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  }
}

/** Content-Disposition (RFC 6266) with the file name in any script. */
export const disposition = (type: string, name: string): string =>
  create(name, { type: inline.has(type) ? 'inline' : 'attachment' })
