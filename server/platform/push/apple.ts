/** Whether each push has to show something: WebKit ends the subscription of a browser after a few that don't. */
export function mustShow(endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  return hostname.endsWith('.push.apple.com')
}
