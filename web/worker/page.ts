import type { Kept } from './kept.ts'

/** A line that carries nothing is no line: after so long the page comes from this browser. Milliseconds. */
const patience = 5_000

/** What stands in front of a server that is being restarted answers with these. */
const away = [502, 503, 504]

/** A page from the server; without one, the page as the server sent it last. */
export async function answerPage(
  event: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  kept: Pick<Kept, 'page'>,
  wait = patience,
): Promise<Response> {
  const asked = fromServer(event)
  const first = await Promise.race([asked.catch(() => undefined), passed(wait)])
  if (first && !away.includes(first.status)) return first
  return (await kept.page()) ?? asked
}

async function fromServer({ request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>) {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

const passed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
