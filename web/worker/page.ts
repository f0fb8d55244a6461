import type { Kept } from './kept.ts'

/** A line that carries nothing is no line: after so long the page comes from this browser. Milliseconds. */
const patience = 5_000

/** What stands in front of a server that is being restarted answers with these. */
const away = [502, 503, 504]

/**
 * A page from the server; without one, the page as the server sent it last. That is shown as well where the server sends people on to
 * another address while something waits here.
 */
export async function answerPage(
  event: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  kept: Pick<Kept, 'page'>,
  hasUnsent: () => Promise<boolean>,
  wait = patience,
): Promise<Response> {
  const asked = fromServer(event)
  const first = await Promise.race([asked.catch(() => undefined), passed(wait)])
  const isHere = first && !away.includes(first.status)
  if (isHere && !(first.type === 'opaqueredirect' && (await hasUnsent()))) return first
  return (await kept.page()) ?? asked
}

async function fromServer({ request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>) {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

const passed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
