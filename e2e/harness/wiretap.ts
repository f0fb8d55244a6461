import type { Page } from 'playwright-core'
import { storedIn } from './browser-storage.ts'

/** Where a text can be found that has reached a browser. */
export type Place = 'frame' | 'answer' | 'page' | 'storage'

export interface Wiretap {
  /** Where this text is, or was, in what the browser got so far. */
  find(text: string): Promise<Set<Place>>
}

/** Keeps every WebSocket frame and every answer that a page gets; to be begun before anything is loaded. */
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
