const name = 'next'

/** The URL that redirects to what is waiting for the person. */
export const arrival = '/portal/arrival'

/** Remembers the page that a signed-out visitor wanted to open. */
export function rememberNext(path: string): void {
  sessionStorage.setItem(name, path)
}

/** Takes the remembered path: from the query parameter, else from session storage, else the redirect to what is waiting. */
export function takeNext(fromQuery?: string): string {
  const remembered = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return [fromQuery, remembered].find((path) => path && isOwnPath(path)) ?? arrival
}

/** True for a path of this application; anything that a browser reads as another origin is refused. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && pathname !== '/' && pathname !== '/login' && pathname !== '/logout'
}
