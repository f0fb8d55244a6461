import type { Page } from 'playwright-core'
import { storedIn } from './browser-storage.ts'

/** Where a text that has reached a browser can be found. */
export type Place = 'frame' | 'answer' | 'page' | 'storage'

export interface Wiretap {
  /** The places where the browser has or had this text. */
  find(text: string): Promise<Set<Place>>
}

/** Records every WebSocket frame and every response that a page gets; must be called before anything is loaded. */
export function tap(page: Page): Wiretap {
  const frames: string[] = []
  const answers: Promise<string>[] = []
  const keep = (answer: Promise<Buffer>) => answers.push(answer.then(String, () => ''))
  page.on('response', (response) => keep(response.body()))
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  )
  return {
    async find(text) {
      const sources: Record<Place, string> = {
        frame: frames.join('\n'),
        answer: (await Promise.all(answers)).join('\n'),
        page: await page.content(),
        storage: await storedIn(page),
      }
      const places = Object.keys(sources) as Place[]
      return new Set(places.filter((place) => sources[place].includes(text)))
    },
  }
}
