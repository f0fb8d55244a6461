import { isNoPage } from '../../shared/page-paths.ts'

/** It has no version, because it hardly ever changes. */
export const logoPath = '/atrium.svg'

/** How a request is answered: from the cache, from the server first, or without the worker. */
export type Way = 'file' | 'page' | 'none'

/**
 * Only the program itself passes through the worker: built files, whose names or versions change with their content, and pages. What
 * belongs to people (the API, files, shares, webhooks) never does.
 */
export function wayOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const { origin: from, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || from !== origin) return 'none'
  if (pathname.startsWith('/assets/') || isVersioned(pathname, search) || pathname === logoPath) return 'file'
  return request.mode === 'navigate' && !isNoPage(pathname) ? 'page' : 'none'
}

/** Files beside the page have no hash in their name; the page asks for them by a version of their content. */
const isVersioned = (path: string, search: string): boolean =>
  /^\/[\w-]+\.(js|css)$/.test(path) && search.startsWith('?v=')

/** Those files for a browser that finds them by itself: no pattern may hold a regular expression. */
export const filePatterns: readonly URLPatternInit[] = [
  { pathname: '/assets/*' },
  { pathname: logoPath },
  { pathname: '/*.js', search: 'v=*' },
  { pathname: '/*.css', search: 'v=*' },
]

/** The addresses of all built files that a page names. */
export function filesOf(page: string): string[] {
  const named = page.matchAll(/(?:src|href)="(\/assets\/[^"]+|\/[\w-]+\.(?:js|css)\?v=[^"]+)"/g)
  return [...new Set([...named].map(([, path]) => path ?? ''))]
}

/** What tells one build of the web from another: its first file, whose name has a hash of everything. */
export const buildOf = (page: string): string =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? ''
